"""Drives a local DeviceCheck service with the package `devicecheck` of the Python package index, as it is but for its address.

    devicecheck-client.py PROGRAM [FOLDER]

PROGRAM is consentwalk; FOLDER is where the package is installed to, a new one by default. Prints `skipped: REASON` where the
package cannot be had, a line for each check otherwise; exits with 1 when one fails.
"""
import json
import os
import subprocess
import sys
import tempfile


def skip(reason):
    print("skipped: " + " ".join(reason.split()))
    sys.exit(0)


def in_environment(program, folder):
    """Runs this file again where the package is installed."""
    python = os.path.join(folder, "bin", "python")
    steps = [
        [sys.executable, "-m", "venv", folder],
        [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--retries", "1",
         "--timeout", "15", "devicecheck"],
    ]
    for step in steps:
        try:
            result = subprocess.run(step, capture_output=True, text=True, timeout=150)
        except subprocess.TimeoutExpired:
            skip(f"{step[-1]}: not there within 150 seconds")
        if result.returncode != 0:
            lines = (result.stderr or result.stdout).strip().splitlines() or ["no reason given"]
            skip(f"{' '.join(step[1:3])}: {lines[-1]}")
    return subprocess.run([python, os.path.abspath(__file__), "--inside", program], timeout=600).returncode


class Checks:
    def __init__(self):
        self.failed = 0

    def equal(self, name, found, wanted):
        self.failed += found != wanted
        print(("ok   " if found == wanted else "FAIL ") + f"{name}: {found}" + ("" if found == wanted else f", not {wanted}"))


def inside(program, folder):
    import devicecheck

    environment = dict(os.environ, CONSENTWALK_STORE=os.path.join(folder, "store.sqlite"))

    def run(*words):
        return subprocess.run([program, *words], env=environment, check=True, capture_output=True, text=True).stdout.strip()

    def token(*words):
        return run("devicecheck", "token", *words)

    run("do", "launch")
    service = subprocess.Popen(
        [program, "devicecheck", "serve", "--port", "0", "--json"], env=environment, stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL, text=True)
    try:
        place = json.loads(service.stdout.readline())

        def client(key_file, key_id=place["keyID"], team=place["team"], **more):
            with open(key_file) as file:
                made = devicecheck.DeviceCheck(
                    team_id=team, bundle_id="com.example.app", key_id=key_id, private_key=file.read(),
                    dev_environment=True, **more)
            made.PRODUCTION_URL = made.DEVELOPMENT_URL = place["url"]
            return made

        checks = Checks()
        apple = client(place["key"])

        answer = apple.query_two_bits(token())
        checks.equal("unset", (answer.status_code, answer.is_ok, answer.description), (200, False, "Failed to find bit state"))
        checks.equal("validate", apple.validate_device_token(token()).is_ok, True)
        checks.equal("update", apple.update_two_bits(token(), bit_1=True).is_ok, True)
        answer = apple.query_two_bits(token())
        checks.equal("query", (answer.is_ok, answer.bit_0, answer.bit_1, answer.bits_last_update_time), (True, False, True, "2024-09"))
        checks.equal("update of the other", apple.update_two_bits(token(), bit_0=True).is_ok, True)
        answer = apple.query_two_bits(token())
        checks.equal("the first was kept", (answer.bit_0, answer.bit_1), (True, True))
        checks.equal("update of none", apple.update_two_bits(token()).status_code, 400)

        other = os.path.join(folder, "other.p8")
        subprocess.run(
            [program, "devicecheck", "key", "--output", other, "--store", os.path.join(folder, "other.sqlite")],
            check=True, capture_output=True)
        wrong = (401, "Unable to verify authorization token")
        for name, asked in [
            ("wrong key", client(other)),
            ("wrong key id", client(place["key"], key_id="OTHERKEY00")),
            ("wrong team", client(place["key"], team="OTHERTEAM0")),
        ]:
            answer = asked.query_two_bits(token())
            checks.equal(name, (answer.status_code, answer.description), wrong)

        wrong = (400, "Missing or incorrectly formatted device token payload")
        for name, text in [
            ("wrong token", "bm8gdG9rZW4="), ("no token", ""), ("altered token", "AAAA" + token()[4:]),
            ("the other server's token", token("--environment", "production")),
        ]:
            answer = apple.validate_device_token(text)
            checks.equal(name, (answer.status_code, answer.description), wrong)
        try:
            client(place["key"], raise_on_error=True).validate_device_token("bm8gdG9rZW4=")
            checks.equal("raises", None, 400)
        except devicecheck.AppleException as error:
            checks.equal("raises", error.status_code, 400)
        print(f"devicecheck {devicecheck.__version__}")
    finally:
        service.terminate()
        code = service.wait(timeout=600)
    checks.equal("the service ends", code, 0)
    return 1 if checks.failed else 0


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as scratch:
        if sys.argv[1] == "--inside":
            sys.exit(inside(sys.argv[2], scratch))
        place = sys.argv[2] if len(sys.argv) > 2 else os.path.join(scratch, "environment")
        sys.exit(in_environment(sys.argv[1], place))
