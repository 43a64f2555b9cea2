"""A stand-in of the parts of Appium's Python client that exported tests use.

Source: https://github.com/appium/python-client, whose modules and signatures it repeats.
"""
