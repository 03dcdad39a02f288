const listed = (words: string) => new Set(words.trim().split(/\s+/))

/** With these a sentence begins, so that a capital says nothing: "Nur du", "Lange her", "Alle lachen". */
const first = listed(`
  aber alle alles als also auch auf aus bald bei beide bis bist bleib dabei danke dann das dass dein den denn der dich die dies
  dir doch drei durch eben ein eine einer etwa euch euer fast fuer ganz geh genau gern gerne gib gleich gut hab habe halt hast
  hat ihm ihn ihr immer ist jede jeder jetzt kann kaum kein lang lange langsam lass leider liebe lieber mach mal man manch mehr
  mein meist mich mir mit nach nein nicht nie noch nun nur oben oder oft ohne schade schnell schon sehr sei sein seit selbst sie
  sind sobald sogar soll sonst trotz ueber und uns unser unten viel viele vier voll vom von vor wann war warum was weg weil wenn
  wer wie wieder wir wird wohl zehn zum zur zwei`)

/** With these hardly one does: "Can lacht immer" tells of somebody, "das can ich" does not. */
const within = listed(`
  allein alt alter bein bin bitte blau braun bunt can dank dumm ehe einst ende eng ernst erst faul fein fern fest fett flink frei
  froh fromm frueh gar geht gelb grau gross gruen haben heil heiss heiter hell herb hier hin hoch hold ihnen jung kalt kam klar
  klein klug komm kraus krumm kuehn kurz lahm laut leicht leise lieb links los mag may mild muede muss mutig nah nass nett neu
  recht reich rein rot rund sanft satt sauer scharf schlau schlecht schmal schoen schwarz selig spaet stark steif still stolz
  stumm suess tief tot treu warm weise weiss weit wenig wild will wuest zart`)

/** In the place of a name it is one only with a capital. Takes a word in small Latin letters without marks, as the next. */
export const isCommonWord = (word: string): boolean => first.has(word) || within.has(word)
export const beginsSentences = (word: string): boolean => first.has(word)
