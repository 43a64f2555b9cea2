/* The reduced world of the benchmark: iOS 18 outside the European Union, the bundled flow's launches, tracking,
   location and policy. The same rules as the step function's, for the steps that SearchSpeed names; LAUNCHES is where
   the counter saturates, REVISIONS how many further revisions of the policy there are. */

#ifndef LAUNCHES
#define LAUNCHES 2
#endif
#ifndef REVISIONS
#define REVISIONS 1
#endif

#define SPRINGBOARD 0
#define SETTINGS 1
#define BROWSER 2
#define APP 3

#define ABSENT 0
#define TERMINATED 1
#define BACKGROUND 2
#define FOREGROUND 3

#define NONE 0
#define SOFTASK 1
#define POLICY 2

#define SYNC 1
#define NEARBY 2

#define TRACKING 1
#define SWITCHOFF 2
#define LOCATION 3
#define SERVICESOFF 4

#define UNSET 0
#define ALLOWED 1
#define DENIED 2
#define ONCE 3
#define PROVISIONAL 4

byte front, process, feature, screen, dialog;
bit fromMenu = 1, overApp, dialogPrecise;
bit allows = 1, personalised;
byte answer, shown;
unsigned launches : 16;
byte later;  /* 0 never, 1 at this launch, 2 before */
bit services = 1, hasRow, precise = 1;
byte grant;
byte served = 1, agreed, reading;  /* reading: 0 never, 1 waits, 2 awake */

#define clear (dialog == NONE)
#define leavable (dialog == NONE || overApp)
#define runs (process >= BACKGROUND)
#define menu (clear && front == APP && screen == NONE)
#define softAsked (clear && front == APP && screen == SOFTASK)
#define reads (clear && front == APP && screen == POLICY)

inline noDialog() { dialog = NONE; overApp = 0; dialogPrecise = 0 }

inline putUp(kind, over) { dialog = kind; overApp = over }

inline toBackground() {
  process = BACKGROUND;
  if :: grant == ONCE -> grant = UNSET :: else fi
}

inline coldStart() {
  process = FOREGROUND;
  if :: launches < LAUNCHES -> launches++ :: else fi;
  if :: later == 1 -> later = 2 :: else fi;
  personalised = (answer == ALLOWED);
  if :: launches >= 2 && allows && answer == UNSET && later != 1 -> screen = SOFTASK :: else fi
}

inline answerLocation(given) {
  hasRow = 1;
  precise = dialogPrecise;
  grant = given;
  noDialog()
}

/* What was read was another text: this one has to be read anew. */
inline serve(revision) {
  if :: served != revision -> served = revision; reading = 0 :: else fi
}

init {
  do
  :: d_step { clear && front != APP ->
       front = APP;
       if :: process == BACKGROUND -> process = FOREGROUND :: else -> coldStart() fi }
  :: d_step { leavable && front != SPRINGBOARD ->
       noDialog();
       if :: front == APP -> toBackground() :: else fi;
       front = SPRINGBOARD }
  :: d_step { leavable && runs ->
       noDialog();
       process = TERMINATED; feature = NONE; screen = NONE; personalised = 0; reading = 0;
       if :: front == APP -> front = SPRINGBOARD :: else fi;
       if :: grant == ONCE -> grant = UNSET :: else fi }

  /* The soft ask: continue, later. */
  :: d_step { softAsked ->
       screen = NONE;
       if
       :: allows && answer == UNSET -> putUp(TRACKING, 1)
       :: !allows && answer == UNSET -> answer = DENIED  /* a request while the switch is off is refused */
       :: else
       fi }
  :: d_step { softAsked -> screen = NONE; later = 1 }

  /* The tracking dialog: allow, deny. */
  :: d_step { dialog == TRACKING ->
       noDialog(); answer = ALLOWED; personalised = 1;
       if :: shown < 2 -> shown++ :: else fi }
  :: d_step { dialog == TRACKING ->
       noDialog(); answer = DENIED;
       if :: shown < 2 -> shown++ :: else fi }

  /* The switch went off under an app that was allowed: go on, stop. */
  :: d_step { dialog == SWITCHOFF -> noDialog() }
  :: d_step { dialog == SWITCHOFF -> noDialog(); answer = DENIED }

  /* The location dialog: precise, once, while using, deny. */
  :: d_step { dialog == LOCATION -> dialogPrecise = 1 - dialogPrecise }
  :: d_step { dialog == LOCATION -> answerLocation(ONCE) }
  :: d_step { dialog == LOCATION -> answerLocation(PROVISIONAL) }
  :: d_step { dialog == LOCATION -> answerLocation(DENIED) }

  /* Location Services are off: Settings, cancel. */
  :: d_step { dialog == SERVICESOFF -> noDialog(); toBackground(); front = SETTINGS }
  :: d_step { dialog == SERVICESOFF -> noDialog() }

  /* The policy: read, agree, withdraw, close. */
  :: d_step { reads ->
       if :: reading == 0 -> reading = 1 :: else fi;
       toBackground(); front = BROWSER }
  :: d_step { reads && agreed < served && reading == 2 -> agreed = served; screen = NONE }
  :: d_step { reads && agreed >= served -> agreed = 0 }
  :: d_step { reads -> screen = NONE; feature = NONE }

  /* Opening sync, nearby, the policy. */
  :: d_step { menu ->
       feature = SYNC;
       if :: agreed < served -> screen = POLICY; fromMenu = 0 :: else fi }
  :: d_step { menu ->
       feature = NEARBY;
       if
       :: !services -> putUp(SERVICESOFF, 1)
       :: services && grant == UNSET -> putUp(LOCATION, 1); dialogPrecise = 1
       :: else
       fi }
  :: d_step { menu -> screen = POLICY; fromMenu = 1 }

  :: d_step { reading == 1 -> reading = 2 }

  :: d_step { clear -> allows = 1 }
  :: d_step { clear ->
       if :: allows && answer == ALLOWED -> putUp(SWITCHOFF, (front == APP)) :: else fi;
       allows = 0 }
  :: d_step { clear -> services = 1 }
  :: d_step { clear -> services = 0 }
#if REVISIONS >= 1
  :: d_step { clear -> serve(2) }
#endif
#if REVISIONS >= 2
  :: d_step { clear -> serve(3) }
#endif
#if REVISIONS >= 3
  :: d_step { clear -> serve(4) }
#endif
#if REVISIONS >= 4
  :: d_step { clear -> serve(5) }
#endif
#if REVISIONS >= 5
  :: d_step { clear -> serve(6) }
#endif
#if REVISIONS >= 6
  :: d_step { clear -> serve(7) }
#endif
  od
}
