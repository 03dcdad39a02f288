/** The foreword; the marks are read by `readArticle`. */
export const foreword = `Als wir im August 2018 zum ersten Mal durch das große Tor gingen, passten unsere Rucksäcke kaum durch die Tür und wir kaum in die Bänke der Aula. Neben uns saßen Fremde. Heute, neun Jahre, unzählige Klausuren und ungefähr *zwölftausend Schulstunden* später, sitzen dort Menschen, ohne die wir uns diese Zeit nicht mehr vorstellen können.

## Wie alles anfing

Die meisten von uns erinnern sich noch genau an den ersten Tag: an die viel zu großen Stundenpläne, an den Geruch von Bohnerwachs und an Frau Sander, die uns mit den Worten begrüßte, dass wir jetzt „die Kleinen“ seien. Wir waren sehr klein. Can hat sich am zweiten Tag im Keller verlaufen und wurde erst vom Hausmeister wiedergefunden, mit einem Stück Kuchen in der Hand. Bis heute weiß niemand, woher der Kuchen kam.

Dann kamen die Jahre, in denen wir alles gleichzeitig waren: laut und schüchtern, müde und aufgedreht. Wir haben gelernt, wie man eine Kurve diskutiert und wie man miteinander diskutiert. Das Zweite war schwerer.

## Was wir mitnehmen

- die Gewissheit, dass man eine Nacht vor der Abgabe noch sehr viel schaffen kann
- das Wissen, dass man trotzdem früher anfangen sollte
- Freundschaften, die im Bus, in der Mensa und auf der Treppe vor dem Musikraum entstanden sind
- einen Ohrwurm, den Herr Prinz uns in der Siebten eingesetzt hat

Wir nehmen auch die stillen Dinge mit: jemanden, der einem einen Platz freihält. Eine Lehrerin, die nachfragt. Den Moment, in dem der ganze Kurs gemeinsam begreift, dass die Aufgabe wirklich unlösbar war.

> „Ihr müsst nicht die Besten sein. Ihr müsst nur gut zueinander sein, der Rest kommt dann schon.“
> Frau Dr. Hagedorn an unserem letzten Montag

## Wie dieses Buch entstanden ist

Fast alle haben mitgemacht: am Handy in der Freistunde, nachts im Bett, im Zug zurück von Prag. Es gab Streit über das Motto, Tränen über alte Fotos und genau drei Abstürze, die sich im Nachhinein alle als *leerer Akku* herausgestellt haben. So sind wir vorgegangen:

1. alles sammeln, auch das Peinliche
2. alles lesen und lachen
3. das Peinliche wieder herausnehmen, wenn jemand darum bittet

Danke an unsere Lehrer:innen für Geduld, Humor und Nervenstärke. Danke an unsere Eltern fürs Fahren, Zuhören und Brötchenschmieren. Und danke an euch alle: Ihr habt aus einem Jahrgang eine Stufe gemacht.

Blättert, lacht, schreibt an den Rand. Und wenn ihr dieses Buch in zwanzig Jahren aus dem Regal zieht, ruft jemanden an, der darin vorkommt.`

/** What the class trip was like. */
export const sixDays = `Vierzehn Kilometer am Tag, vier verlorene Mützen, ein Fluss, der uns überallhin gefolgt ist: Protokoll einer Fahrt.

## Montag

Der Zug hatte vierzig Minuten Verspätung, was uns Zeit gab, das gesamte Proviantkonzept vor der Grenze aufzuessen. Bela sagte voraus, auf welchem Gleis wir in Dresden umsteigen würden, und zwar gegen die Anzeigetafel. Seitdem glauben wir Bela alles. In der Jugendherberge gab es Zimmer für sechs und Steckdosen für zwei.

## Dienstag bis Donnerstag

Wir haben die Burg von drei Seiten gesehen, zweimal davon aus Versehen. Herr Reinhardt zählte uns an jeder Ampel, und jedes Mal kam eine andere Zahl heraus. „Solange es mehr werden, mache ich mir keine Sorgen“, sagte er und ging weiter. Am Mittwoch sind wir um fünf aufgestanden, um auf der Karlsbrücke allein zu sein. Wir waren es wirklich, wenn man die Heiligen nicht mitrechnet, zwei Hochzeitspaare und einen Mann mit einem Akkordeon, der nur ein einziges Lied konnte und es sehr mochte.

Abends haben wir auf dem Hügel über der Stadt gesessen. Niemand hat etwas Wichtiges gesagt. Emils Mütze ist in die Moldau geflogen, und Emil hat ihr hinterhergewinkt, als führe sie in den Urlaub. Vielleicht war das der Moment, in dem wir verstanden haben, dass so etwas nicht wiederkommt, und vielleicht haben wir deshalb so lange dort gesessen, bis die Laternen ausgingen.

> „Prag ist wie Berlin, nur mit Hügeln und ohne Baustelle vor meinem Zimmer.“

## Freitag

Der Keller, in dem das Konzert war, hatte keinen Namen, die Band auch nicht. Robin stand ganz vorn und behauptet bis heute, die Setliste zu besitzen. Auf dem Rückweg haben wir uns verlaufen und dabei die beste Bäckerei der Stadt gefunden. Sie macht um vier Uhr auf. Wir wissen das jetzt.

## Samstag

Zurück im Zug haben fast alle geschlafen, die Köpfe auf fremden Schultern und fremden Rucksäcken. Hinter Bad Schandau kam die Sonne heraus, und wer wach war, hat die anderen schlafen lassen. Am Bahnhof standen unsere Eltern und fragten, wie es war. „Gut“, haben wir gesagt. Mehr war auf die Schnelle nicht zu machen.`

/** Pages of those who would rather tell than answer. */
export const pageArticles: readonly string[] = [
  `## Ein Geständnis

Ich habe neun Jahre lang behauptet, dass mein Hund die Hausaufgaben gefressen hat. Ich habe keinen Hund. Ich habe eine Schildkröte namens Gerda, und Gerda frisst nur Löwenzahn.

Liebe Frau Kaplan, lieber Herr Stollberg: Es tut mir leid. Gerda lässt grüßen.

## Was ich wirklich gelernt habe

- dass man mit einem Lächeln weiter kommt als mit einer Ausrede
- dass die Bank am Fahrradkeller nachmittags Sonne hat
- dass Freunde auch dann bleiben, wenn man in Geo Bielefeld nicht findet

Danke an alle, die mir einen Stift geliehen haben. Ich habe sie noch. *Alle.*`,
  `Eigentlich wollte ich nur ein Jahr bleiben. Dann kam der Chor, dann kam die Theater-AG, und plötzlich war ich der Mensch, der in jeder Pause jemanden zum Mitmachen sucht.

## Drei Dinge, die ich vermissen werde

1. den Moment, bevor der Vorhang aufgeht
2. die Stille in der Bibliothek um halb acht
3. die Stimme von Herrn Vogt, die durch drei Wände „Locker bleiben!“ ruft

> Wer nie auf der falschen Seite der Bühne stand, weiß nicht, wie gut die richtige ist.

Wir sehen uns im Publikum oder, noch besser, daneben.`,
  `## Protokoll einer ganz normalen Woche

Montag: verschlafen, aber elegant. Dienstag: Doppelstunde Mathe überlebt, danach Pizza. Mittwoch: das Experiment in Chemie hat funktioniert, leider nicht das, das wir machen sollten. Donnerstag: Training. Freitag: mit allen auf der Mauer gesessen und so getan, als hätten wir ewig Zeit.

Wenn ich eine dieser Wochen noch einmal bekommen könnte, würde ich nichts daran ändern. Außer vielleicht den Montag.`,
  `Man hat mich gebeten, etwas über Bela zu schreiben, weil Bela selbst lieber Züge zeichnet als über sich redet. Also gut.

## Was ihr über Bela wissen müsst

Bela kennt jeden Fahrplan zwischen Berlin und Budapest auswendig. Bela hat uns in Prag zum richtigen Gleis gebracht, obwohl auf der Anzeige etwas ganz anderes stand. Und Bela hat in der Achten drei Wochen lang mit mir Vokabeln geübt, ohne das je irgendwem zu erzählen. *Bis jetzt.*

> „Ein Zug, der zu spät kommt, kommt immerhin.“

Gute Reise, Bela. Wir winken vom Bahnsteig.`,
]
