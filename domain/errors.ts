type CatalogueEntry = {
  status: number
  text: string
  /** What goes over the wire where the contract fixes other words than the screen's. */
  message?: string
}

/**
 * Every error a caller can meet: code -> HTTP status -> German text. Contract, server and browser take it from here.
 * 401 means one thing only, that there is no living session, since the browser answers it by going to the login.
 */
export const errors = {
  BAD_REQUEST: { status: 400, text: 'Diese Eingaben passen nicht. Schau bitte noch einmal darüber.' },
  UNAUTHORIZED: { status: 401, text: 'Du bist nicht mehr angemeldet. Melde dich bitte neu an.' },
  MISDIRECTED: { status: 421, text: 'Unter dieser Adresse gibt es Stufenbuch nicht.' },
  FORBIDDEN: { status: 403, text: 'Dafür fehlen dir die Rechte.' },
  EMAIL_NOT_VERIFIED: { status: 403, text: 'Bestätige bitte zuerst deine E-Mail-Adresse.' },
  NOT_LET_IN_YET: { status: 403, text: 'Deine Stufe muss dich noch hereinlassen.' },
  SUSPENDED: { status: 403, text: 'Dein Zugang zur Stufe ruht. Frag am besten deinen Stufenadmin.' },
  SECOND_FACTOR_DUE: { status: 403, text: 'Richte bitte zuerst die Anmeldung in zwei Schritten ein.' },
  CALLBACK_REFUSED: { status: 401, text: 'Diese Nachricht trägt keine gültige Unterschrift.' },
  NOT_FOUND: { status: 404, text: 'Das haben wir nicht gefunden.' },
  REQUEST_TIMEOUT: { status: 408, text: 'Das hat zu lange gedauert. Versuch es bitte noch einmal.' },
  PAYLOAD_TOO_LARGE: { status: 413, text: 'Das ist zu groß.' },
  URI_TOO_LONG: { status: 414, text: 'Diese Adresse ist zu lang.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, text: 'Dieses Format verstehen wir nicht.' },
  HEADERS_TOO_LARGE: { status: 431, text: 'Diese Anfrage ist zu lang.' },
  TOO_MANY_REQUESTS: { status: 429, text: 'Das war etwas zu oft. Warte kurz und versuch es dann noch einmal.' },
  SERVER_ERROR: { status: 500, text: 'Bei uns ist etwas schiefgelaufen. Versuch es bitte gleich noch einmal.' },
  NO_SPACE: {
    status: 507,
    text: 'Bei uns ist gerade kein Platz zum Speichern. Was du schon gespeichert hast, ist sicher. Versuch es später noch einmal, wir kümmern uns darum.',
  },
  UNAVAILABLE: { status: 503, text: 'Wir sind gerade nicht erreichbar. Versuch es bitte gleich noch einmal.' },

  'auth/wrong-password': { status: 400, text: 'Falsches Passwort' },
  'auth/user-not-found': { status: 404, text: 'Zu dieser E-Mail-Adresse gibt es kein Konto.' },
  'auth/too-many-requests': {
    status: 429,
    text: 'Zu viele Versuche. Warte ein paar Minuten und probier es dann noch einmal.',
  },
  /** Staff whom another of staff has locked out. Told to whoever knows the password only. */
  'auth/user-disabled': { status: 403, text: 'Dieses Konto ist gesperrt. Frag jemanden aus deinem Team.' },
  'auth/user-mismatch': { status: 403, text: 'Diese Anmeldedaten gehören zu einem anderen Konto.' },
  'auth/requires-recent-login': { status: 403, text: 'Gib zur Sicherheit noch einmal dein Passwort ein.' },
  'auth/email-already-in-use': {
    status: 422,
    text: 'Diese E-Mail-Adresse ist leider schon vergeben',
    message: 'User with email already exists',
  },
  'auth/uid-already-exists': {
    status: 409,
    text: 'Diese Registrierung gibt es schon. Melde dich an oder versuch es noch einmal.',
  },
  /** Sign-in of staff: the password was right, the code of the second factor is due. */
  SECOND_FACTOR_REQUIRED: { status: 403, text: 'Gib den Code aus deiner Authenticator-App ein.' },
  SECOND_FACTOR_WRONG: {
    status: 400,
    text: 'Dieser Code stimmt nicht. Warte auf den nächsten und versuch es noch einmal.',
  },
  SECOND_FACTOR_LOCKED: {
    status: 429,
    text: 'Heute wurden zu viele falsche Codes eingegeben. Zur Sicherheit nehmen wir bis morgen keinen mehr an. Mit einem neuen Passwort geht es sofort weiter: Schau in deine Mails.',
  },

  VERIFICATION_NEEDS_LOGIN: {
    status: 401,
    text: 'Melde dich bitte an, dann schicken wir dir die Mail.',
    message: 'User must already have been logged in, to send an e-mail verification.',
  },
  VERIFICATION_TOO_OFT: {
    status: 429,
    text: 'Wir haben dir gerade schon mehrere Mails geschickt. Schau auch im Spam nach und warte ein paar Minuten.',
  },
  MAIL_CODE_WRONG: {
    status: 400,
    text: 'Dieser Code stimmt nicht oder gilt nicht mehr. Nimm den aus der neuesten Mail.',
  },
  MAIL_CODE_LOCKED: {
    status: 429,
    text: 'Das waren zu viele falsche Codes. Öffne den Link in der Mail oder versuch es in einer Viertelstunde noch einmal.',
  },
  LINK_EXPIRED: { status: 410, text: 'Dieser Link ist abgelaufen oder wurde schon benutzt.' },
  PASSWORD_REFUSED: { status: 422, text: 'Dieses Passwort geht nicht.' },

  YEAR_NOT_OFFERED: {
    status: 422,
    text: 'Für dieses Abschlussjahr kannst du gerade keine Stufe registrieren. Wähl ein anderes.',
  },
  YEAR_ALREADY_REGISTERED: { status: 409, text: 'Diese Stufe ist schon registriert.' },
  REGISTRATION_KEY_NOT_FOUND: { status: 404, text: 'Diese Einladung gibt es nicht oder nicht mehr.' },
  SCHOOL_NOT_FOUND: { status: 404, text: 'Diese Schule haben wir nicht gefunden.' },
  SCHOOL_EXISTS: {
    status: 409,
    text: 'Unter diesem Namen und dieser Anschrift gibt es schon eine Schule. Führ die beiden zusammen.',
  },
  SCHOOL_CHANGED: {
    status: 409,
    text: 'Die Angaben haben sich geändert, während du geschrieben hast. Gespeichert ist noch nichts.',
  },
  SCHOOLS_CLASH: {
    status: 409,
    text: 'Beide Schulen haben eine Stufe im selben Jahr. Kläre zuerst, welche davon bleibt.',
  },
  IMPORT_NOT_READY: { status: 409, text: 'Diese Liste kann gerade nicht übernommen werden. Lies sie noch einmal ein.' },
  NOT_ONESELF: { status: 409, text: 'Das macht jemand anderes aus dem Team für dich.' },
  LAST_OF_STAFF: {
    status: 409,
    text: 'Das ist das letzte Konto im Team, das nicht gesperrt ist. Es kann erst gehen, wenn es ein anderes gibt.',
  },
  NO_SECOND_FACTOR: { status: 409, text: 'Dieses Konto hat keinen zweiten Faktor.' },
  ADMIN_MUST_TRANSFER: {
    status: 409,
    text: 'Übertrag zuerst die Adminrechte. Danach kannst du dein Konto löschen.',
  },

  /** The three messages of managing a class; the third is an empty list. */
  ADMIN_NOT_EDITABLE: { status: 409, text: 'Admins können nicht bearbeitet werden' },
  ONLY_ADMINS_EDIT: { status: 403, text: 'Nur Admins können Mitschüler:innen bearbeiten' },
  NAME_NOT_CONFIRMED: { status: 422, text: 'Der Name stimmt noch nicht. Schreib ihn genau so, wie er dasteht.' },
  NOT_REGISTERED: { status: 409, text: 'Das geht erst, wenn die Person fertig registriert ist.' },
  ALREADY_REGISTERED: { status: 409, text: 'Die Person ist registriert und ändert ihren Namen selbst im Profil.' },
  BOTH_REGISTERED: {
    status: 409,
    text: 'Beide haben ein Konto. Zusammenführen geht nur, wenn einer der Einträge noch keines hat.',
  },
  TEACHER_EXISTS: {
    status: 409,
    text: 'Unter diesem Namen steht schon jemand bei den Lehrer:innen. Sind es zwei, schreib den Vornamen dazu.',
  },
  NAME_ON_ROSTER: {
    status: 409,
    text: 'Dieser Name steht schon auf der Liste. Sind es zwei Personen? Dann gib einen Zusatz an.',
  },
  NAME_REQUEST_GONE: {
    status: 409,
    text: 'Dieser Namenswunsch hat sich inzwischen geändert, oder über ihn ist schon entschieden.',
  },
  NO_VOICE_YET: {
    status: 403,
    text: 'Wer neu ist, kann noch niemanden hereinlassen. Das können alle, die schon länger dabei sind.',
  },
  CLASS_FULL: { status: 409, text: 'So viele Leute passen nicht in eine Stufe. Melde dich bitte bei uns.' },

  /** Uploads. Each says what happened, what is safe and what to do. */
  FILE_TOO_LARGE: {
    status: 413,
    text: 'Diese Datei ist zu groß: Mehr als 100 MB gehen nicht. Nimm eine kleinere Fassung, alles andere bleibt, wie es ist.',
  },
  FILE_GONE: {
    status: 404,
    text: 'Diese Datei gibt es hier nicht mehr. Lad die Seite neu und versuch es noch einmal.',
  },
  FILE_EMPTY: {
    status: 422,
    text: 'Diese Datei ist leer. Vielleicht liegt sie noch in der Cloud: Lade sie erst auf dein Gerät und wähl sie dann neu aus.',
  },
  FILE_TYPE_UNSUPPORTED: {
    status: 415,
    text: 'Diese Datei geht hier nicht. Für Fotos nehmen wir HEIC, JPEG oder PNG, für fertige Seiten PDF.',
  },
  FILE_COUNT_EXCEEDED: {
    status: 409,
    text: 'Mehr Dateien passen hier nicht hin. Was schon da ist, bleibt. Lösch etwas, dann ist wieder Platz.',
  },
  PHOTO_PEOPLE_LIMIT: { status: 409, text: 'Mehr als 30 Leute lassen sich auf einem Foto nicht nennen.' },
  PHOTO_SHARE_REACHED: {
    status: 409,
    text: 'Mehr Fotos sind es in dieser Collage pro Person nicht. Lösch eins von deinen, dann hast du wieder Platz.',
  },
  UPLOAD_TOO_MUCH_AT_ONCE: {
    status: 409,
    text: 'Du hast schon sehr viel angefangen, das noch nicht ganz hochgeladen ist. Lass davon erst etwas fertig werden oder brich etwas ab, dann geht diese Datei auch.',
  },
  UPLOAD_CLASS_BUSY: {
    status: 429,
    text: 'Aus deiner Stufe laden gerade sehr viele hoch. Deine Datei ist sicher auf deinem Gerät. Versuch es in ein paar Minuten noch einmal.',
  },
  UPLOAD_FAILED: {
    status: 500,
    text: 'Das Hochladen hat nicht geklappt. Was schon angekommen ist, bleibt liegen. Versuch es gleich noch einmal, dann geht es dort weiter.',
  },
  UPLOAD_STATUS_ERROR: {
    status: 409,
    text: 'Dein Gerät und wir sind uns nicht einig, wie viel schon angekommen ist. Verloren ist nichts: Versuch es noch einmal, dann gleichen wir ab.',
  },
  UPLOAD_ANSWER_UNREADABLE: {
    status: 502,
    text: 'Wir haben die Antwort auf deinen Upload nicht verstanden. Vielleicht hat das WLAN dazwischengefunkt. Lade die Seite neu, deine Datei ist noch auf deinem Gerät.',
  },
  UPLOAD_NO_STORAGE: {
    status: 507,
    text: 'Bei uns ist gerade kein Platz für deine Datei. Deine anderen Sachen sind sicher. Versuch es später noch einmal, wir kümmern uns darum.',
  },
  UPLOAD_NOT_FOUND: {
    status: 404,
    text: 'Diesen Upload gibt es bei uns nicht mehr. Wähl die Datei bitte noch einmal aus.',
  },
  PHOTO_BROKEN: {
    status: 422,
    text: 'Dieses Foto lässt sich nicht öffnen, es ist beschädigt oder nicht vollständig. Nimm das Original vom Handy und versuch es noch einmal.',
  },
  PHOTO_TOO_MANY_PIXELS: {
    status: 422,
    text: 'Dieses Foto hat mehr als 120 Megapixel, das schaffen wir nicht. Verkleinere es und versuch es noch einmal.',
  },
  PDF_BROKEN: {
    status: 422,
    text: 'Dieses PDF lässt sich nicht lesen. Speichere es in deinem Programm noch einmal als PDF und lade es neu hoch.',
  },
  PDF_ENCRYPTED: {
    status: 422,
    text: 'Dieses PDF ist mit einem Passwort geschützt. Speichere es ohne Schutz und lade es neu hoch.',
  },
  PDF_ACTIVE: {
    status: 422,
    text: 'Dieses PDF enthält Skripte, Formularfelder, Anhänge oder öffnet Programme. Speichere es mit „Als PDF drucken“ neu, dann sind es nur noch Seiten.',
  },
  PDF_TOO_MANY_PAGES: {
    status: 422,
    text: 'Das sind zu viele Seiten. Lade nur die hoch, die ins Buch sollen.',
  },
  PDF_ONE_PAGE: {
    status: 422,
    text: 'Im Buch ist dafür eine Seite vorgesehen, dein PDF hat mehrere. Speichere nur die eine als PDF und lade sie hoch.',
  },
  INTAKE_FAILED: {
    status: 500,
    text: 'Bei uns ist beim Prüfen etwas schiefgelaufen. Deine Datei ist sicher bei uns. Versuch es noch einmal, du musst nichts neu hochladen.',
  },
  INTAKE_TIMEOUT: {
    status: 422,
    text: 'Diese Datei hat uns zu lange aufgehalten, wir haben abgebrochen. Speichere sie neu oder kleiner und versuch es noch einmal.',
  },

  BOOK_NOT_LOCKED: { status: 409, text: 'Die Redaktion ist nicht abgeschlossen.' },
  DATA_STATE_NOT_MOVABLE: {
    status: 409,
    text: 'So weit ist dieses Buch noch nicht, oder schon weiter. Lade die Seite neu.',
  },
  FEATURE_NEEDED: { status: 409, text: 'Eins von beidem braucht die Stufe: Inhalte sammeln oder drucken.' },
  CLASS_CONFIRMED: { status: 409, text: 'Die Adresse ist inzwischen bestätigt. Lade die Seite neu.' },
  ADMIN_NOT_CONFIRMED: {
    status: 409,
    text: 'Diese Person ist in der Stufe, hat ihre Mailadresse aber noch nicht bestätigt.',
  },
  ADMIN_NOT_FOUND: {
    status: 404,
    text: 'Unter dieser Adresse ist niemand in der Stufe, der Admin werden kann. Stimmt sie, und ist die Person noch dabei?',
  },
  BOOK_LOCKED: { status: 409, text: 'Die Redaktion ist abgeschlossen. Am Abibuch lässt sich nichts mehr ändern.' },
  NAMESAKE_UNMARKED: {
    status: 409,
    text: 'So heißt bei euch schon jemand. Ein Zusatz unterscheidet die beiden, zum Beispiel der Kurs.',
  },
  ENTRY_OPEN: {
    status: 409,
    text: 'Auf eurer Liste steht schon, wer es sein könnte. Wähl in der Stufenverwaltung, wer es ist.',
  },
  REPORTS_OPEN: {
    status: 409,
    text: 'Es gibt noch offene Meldungen. Entscheidet erst darüber, dann könnt ihr abschließen.',
  },
  ADS_EMPTY: {
    status: 409,
    text: 'Einer Anzeige fehlen noch ihre Seiten. Ladet sie hoch, dann könnt ihr abschließen.',
  },
  RELEASE_OPEN: {
    status: 409,
    text: 'Eure Freigaberunde läuft noch. Beendet sie zuerst, dann könnt ihr abschließen.',
  },
  ROUND_END_IMPOSSIBLE: {
    status: 422,
    text: 'Die Freigaberunde endet frühestens morgen und spätestens in 60 Tagen.',
  },
  ROUND_NOT_OPEN: { status: 409, text: 'Die Freigaberunde ist nicht offen.' },
  PEOPLE_WAITING: {
    status: 409,
    text: 'Es wartet noch jemand darauf, hereingelassen zu werden. Schau dir an, wer es ist.',
  },
  DEADLINE_PASSED: {
    status: 409,
    text: 'Der Redaktionsschluss ist vorbei. Frag deine Redaktion, wenn noch etwas fehlt.',
  },
  DEADLINE_IMPOSSIBLE: { status: 422, text: 'Der Redaktionsschluss muss in der Zukunft liegen.' },
  DEADLINE_TOO_LATE: {
    status: 422,
    text: 'Das ist mehr als ein Jahr nach eurem Abi. Stimmt die Jahreszahl?',
  },
  MOTTO_EXISTS: { status: 409, text: 'Diesen Vorschlag gibt es schon. Gib ihm einfach deine Stimme.' },
  MOTTO_TOO_MANY: {
    status: 409,
    text: 'Du hast schon 5 Mottos vorgeschlagen. Nimm eines zurück, dann geht wieder eines.',
  },
  MOTTO_VOTE_OVER: { status: 409, text: 'Die Abstimmung ist beendet.' },
  MOTTO_VOTE_RUNNING: { status: 409, text: 'Beende zuerst die Abstimmung.' },
  MOTTO_FIXED: {
    status: 409,
    text: 'Das ist euer Motto und steht schon auf dem Umschlag. Öffnet zuerst die Abstimmung wieder.',
  },
  REASON_REQUIRED: { status: 422, text: 'Sag zuerst, was du ansiehst und warum.' },
  PREVIEW_NOT_READY: { status: 409, text: 'Die Vorschau geht auf, sobald in jedem Kapitel etwas steht.' },
  PREVIEW_LOCKED: {
    status: 403,
    text: 'Die Vorschau ist noch gesperrt. Eure Redaktion schaltet sie frei, sobald in jedem Kapitel etwas steht.',
  },
  TYPESETTER_BUSY: {
    status: 503,
    text: 'Gerade wollen sehr viele ihre Vorschau sehen. Versuch es bitte gleich noch einmal.',
  },
  TYPESETTING_FAILED: {
    status: 500,
    text: 'Diese Seite lässt sich gerade nicht setzen. Euer Inhalt ist sicher. Versuch es bitte gleich noch einmal.',
  },
  MY_DATA_ONCE_A_DAY: { status: 429, text: 'Einmal am Tag stellen wir deine Daten zusammen. Morgen geht es wieder.' },
  REMINDED_TODAY: { status: 429, text: 'Heute habt ihr schon erinnert. Morgen geht es wieder.' },
  PERSON_REMINDED_TODAY: { status: 429, text: 'Heute wurde schon erinnert. Morgen geht es wieder.' },
  NO_REMINDERS: { status: 409, text: 'Hier kommen keine Erinnerungen per Mail an. Schreib doch selbst kurz.' },
  ASKED_THIS_WEEK: {
    status: 429,
    text: 'Wen du ausgesucht hast, haben wir in dieser Woche schon um etwas gebeten. Frag doch jemand anderen.',
  },
  NOTHING_MISSING: { status: 409, text: 'Gerade gibt es nichts, woran wir erinnern.' },

  MODULE_EXISTS: { status: 409, text: 'Das gibt es in jedem Abibuch nur einmal, und ihr habt es schon angelegt.' },
  TOO_MANY_MODULES: {
    status: 409,
    text: 'So viele Inhalte passen nicht in ein Buch. Lösch zuerst, was ihr nicht braucht.',
  },
  MODULE_CHANGED: {
    status: 409,
    text: 'Jemand aus der Redaktion hat das inzwischen geändert. Schau dir den neuen Stand an.',
  },
  PUBLISHED_NEEDS_MORE: { status: 422, text: 'Zum Veröffentlichen fehlt noch etwas.' },
  CONTENT_CHANGES_HANDS: {
    status: 409,
    text: 'Es gibt schon einen Text. Entscheide, ob er bleibt oder ob neu angefangen wird.',
  },
  CONTENT_AT_STAKE: {
    status: 409,
    text: 'Hier hat schon jemand etwas ausgefüllt. Entscheide, ob es bleibt oder gelöscht wird.',
  },
  TEXT_CHANGED: {
    status: 409,
    text: 'Jemand hat diesen Text inzwischen geändert. Schau dir beide Fassungen an und entscheide.',
  },
  CORRECTION_CHANGED: {
    status: 409,
    text: 'Dieser Vorschlag ist inzwischen ein anderer: Jemand hat ihn ersetzt, zurückgenommen oder beantwortet. Schau dir an, wie es jetzt steht.',
  },
  TOO_MANY_QUOTES: { status: 409, text: 'Das sind schon sehr viele Zitate von dir. Lösch zuerst eines.' },
  VOTES_EXCEED: {
    status: 409,
    text: 'Es haben schon Leute mehr Stimmen abgegeben, als es danach gäbe. Lass die Zahl der Stimmen so.',
  },
  VOTE_ENDED: { status: 409, text: 'Die Abstimmung ist beendet.' },
  /** The specified words; the number comes with the error. */
  VOTE_LIMIT_REACHED: { status: 409, text: 'Du kannst maximal N Stimme(n) abgeben.' },
  ANSWER_EXISTS: { status: 409, text: 'Diese Antwort gibt es schon. Gib ihr einfach deine Stimme.' },
  ANSWERS_FULL: { status: 409, text: 'Mehr Antworten passen nicht auf die Liste.' },
  OWN_ANSWERS_NOT_ALLOWED: { status: 409, text: 'Hier gibt die Redaktion die Antworten vor.' },
  NOTE_ABOUT_ONESELF: { status: 422, text: 'Über dich selbst schreiben die anderen.' },
  PRINT_NOT_USED: { status: 409, text: 'Eure Stufe nutzt das Druckportal gerade nicht.' },
  ONLY_ADMINS_ORDER: { status: 403, text: 'Bestellen kann nur euer Stufenadmin.' },
  TOO_MANY_DRAFTS: {
    status: 409,
    text: 'Ihr habt schon sehr viele angefangene Bestellungen. Lösch zuerst eine, die ihr nicht braucht.',
  },
  ORDER_CHANGED: {
    status: 409,
    text: 'Diese Bestellung wurde inzwischen geändert, vielleicht in einem anderen Fenster. Schau dir den neuen Stand an.',
  },
  ORDER_NOT_MOVABLE: {
    status: 409,
    text: 'Diese Bestellung steht inzwischen anderswo. Schau dir den neuen Stand an.',
  },
  ORDER_INCOMPLETE: {
    status: 409,
    text: 'Für diese Bestellung fehlt noch etwas: Druckdetails, Adresse und Preis müssen feststehen.',
  },
  TICKET_UNPRINTABLE: {
    status: 422,
    text: 'Auf der Ballkarte steht ein Schriftzeichen, das unsere Schriften nicht haben. Nimm es heraus, dann setzen wir sie.',
  },
  SET_BACK_UNEXPLAINED: { status: 422, text: 'Schreib dazu, warum die Bestellung zurückgeht.' },
  ORDER_NOT_DRAFT: {
    status: 409,
    text: 'Diese Bestellung ist schon unterwegs und lässt sich so nicht mehr ändern. Melde dich bei uns, wenn etwas nicht stimmt.',
  },
  ORDER_FILES_MISSING: {
    status: 409,
    text: 'Es fehlen noch Druckdateien. Lade sie hoch, oder nehmt euer eigenes Abibuch.',
  },
  ORDER_ADDRESS_MISSING: { status: 409, text: 'Wohin soll das Paket? Trag zuerst die Adresse ein.' },
  OWN_FILES_NOT_CHOSEN: {
    status: 409,
    text: 'Diese Bestellung druckt, was wir für euch gesetzt haben. Wechselt zuerst zu eigenen Druckdateien.',
  },
  EDITION_OUTDATED: {
    status: 409,
    text: 'Seit euer Abibuch gesetzt wurde, wurde es geändert oder wieder geöffnet. Setzt es neu, dann könnt ihr es drucken.',
  },
  EDITION_TRIAL: {
    status: 409,
    text: 'Dieses Buch wurde vor dem Redaktionsschluss gesetzt. Es geht nur als Probedruck.',
  },
  EDITION_NOT_ORDERABLE: {
    status: 409,
    text: 'Dieses Buch lässt sich so nicht drucken: Seitenzahl, Umschlag, Auflage oder Anzeigen passen nicht zu dem, was angeboten wird. Schau in die Druckdetails.',
  },
  ORDER_AT_PRINTER: {
    status: 409,
    text: 'Die Druckerei hat diese Bestellung schon. Setz sie erst zurück, dann wird dort storniert.',
  },
  NOT_HANDED_OVER: {
    status: 409,
    text: 'Die Übergabe an die Druckerei ist noch nicht fertig. Verschickt sein kann die Bestellung erst danach.',
  },
  HAND_OVER_RUNNING: {
    status: 409,
    text: 'Die Übergabe läuft gerade. Warte, bis sie fertig ist oder nicht gelingt.',
  },
  INVOICE_WRITTEN: { status: 409, text: 'Die Rechnung ist schon geschrieben, ihre Adresse bleibt.' },
  PARCEL_WITHOUT_NUMBER: {
    status: 409,
    text: 'Welche Sendungsnummer hat das Paket? Hat es keine, sag das ausdrücklich dazu.',
  },
  PARTNER_UNREACHABLE: {
    status: 409,
    text: 'Wie diese Druckerei zu erreichen ist, steht nicht in den Einstellungen (PRINT_PARTNERS_FILE).',
  },
  NOBODY_TO_WRITE_TO: {
    status: 409,
    text: 'In dieser Stufe gibt es niemanden mit bestätigter Adresse, dem wir schreiben können. Schreib eine Notiz.',
  },
  TOO_MANY_VIEWS: { status: 409, text: 'Mehr Ansichten passen nicht. Lösche erst eine, die du nicht mehr brauchst.' },
  VIEW_NAME_TAKEN: { status: 409, text: 'So heißt schon eine deiner Ansichten.' },
  PRICE_MISSING: { status: 409, text: 'Was kostet die Bestellung? Trag zuerst den Preis ein.' },
  PRICE_OUT_OF_BOUNDS: {
    status: 422,
    text: 'Der Preis liegt zwischen 1 Euro und 100.000 Euro. Sieh ihn dir noch einmal an.',
  },
  NOT_ASKED_NOW: {
    status: 409,
    text: 'Das gehört nicht in diesen Schritt: Der Preis kommt in der Preisprüfung dazu, Paketdienst und Nummern beim Versenden.',
  },
  PRICE_CHANGED: { status: 409, text: 'Der Preis hat sich eben geändert. Schau ihn dir an, bevor du bestellst.' },
  TERMS_CHANGED: { status: 409, text: 'Unsere AGB haben sich eben geändert. Lies sie bitte, bevor du bestellst.' },
  TOO_MANY_PROBLEMS: {
    status: 409,
    text: 'Ihr habt uns schon viel gemeldet. Ruf uns bitte an, dann klären wir alles.',
  },
  PRINT_SPACE_FULL: {
    status: 409,
    text: 'Für die Druckdateien eurer Stufe ist kein Platz mehr. Lösch zuerst eine Bestellung, die ihr nicht braucht.',
  },
  ANONYMITY_CHANGED: {
    status: 409,
    text: 'Die Regel, ob Namen dabeistehen, hat sich eben geändert. Lies sie bitte noch einmal, bevor du schreibst.',
  },
} as const satisfies Record<string, CatalogueEntry>

export type ErrorCode = keyof typeof errors
/** The words of an error in an answer of the API; what people read is `errors[code].text`. */
export const wireMessage = (code: ErrorCode, data: Readonly<Record<string, unknown>> = {}): string => {
  const entry: CatalogueEntry = errors[code]
  const { limit } = data
  if (code === 'VOTE_LIMIT_REACHED' && typeof limit === 'number') return voteLimitWords(limit)
  return entry.message ?? entry.text
}

/** The specified words. */
export const voteLimitWords = (votes: number): string =>
  `Du kannst maximal ${votes} ${votes === 1 ? 'Stimme' : 'Stimmen'} abgeben.`

export const isErrorCode = (code: unknown): code is ErrorCode => typeof code === 'string' && Object.hasOwn(errors, code)

/** An error of the catalogue. Whoever throws it names the code; status and text follow from that. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly data: Record<string, unknown> | undefined
  constructor(code: ErrorCode, data?: Record<string, unknown>) {
    super(code)
    this.name = 'AppError'
    this.code = code
    this.data = data
  }
}
