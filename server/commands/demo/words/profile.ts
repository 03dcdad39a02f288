import type { FrameShape } from '#domain/content/frame.ts'
import type { Scene } from '../pictures/scene.ts'

const each = (lines: string) => lines.split('\n')

/** The questions of the profile, with what people answer. */
export const questions: readonly { text: string; answers: readonly string[] }[] = [
  {
    text: 'Mein Spitzname und wie es dazu kam',
    answers: each(`Kekskrümel. Fragt bitte nicht die Bibliothek.
Doc, seit ich in der Sechsten ein Pflaster dabeihatte
Habe keinen. Bewerbungen nehme ich gern entgegen.
Turbo, weil ich einmal den Bus noch bekommen habe
Lexi, kurz für Lexikon
Käpt’n, Klassenfahrt an die Ostsee, Tretboot, lange Geschichte
Wolke, weil ich oft eine bin
Chef. Von wem? Das wüsste ich auch gern.
Muffin, seit dem Kuchenbasar 2021
Sherlock: Ich finde jeden verlorenen Turnbeutel`),
  },
  {
    text: 'Meine Leistungskurse und warum',
    answers: each(`Deutsch und Geschichte, weil ich gern rede
Mathe und Physik, weil mich niemand gewarnt hat
Bio und Englisch: die perfekte Mischung aus Fröschen und Shakespeare
Kunst und Deutsch. Ich wollte etwas mit Farben und etwas mit Worten.
Chemie und Mathe, wegen der Knalleffekte
PoWi und Englisch, um später wenigstens gut streiten zu können
Sport und Bio, also Muskeln in Theorie und Praxis
Geo und Englisch: Irgendwann will ich alles davon sehen
Musik und Französisch, der schönste Stundenplan der Stufe
Informatik und Mathe. Mein Rechner versteht mich.`),
  },
  {
    text: 'Meine schönste Erinnerung an die Schulzeit',
    answers: each(`Als in der Q1 der Strom ausfiel und wir den ganzen Vormittag bei Kerzenlicht gesungen haben
Prag, der letzte Abend auf der Brücke
Der Sponsorenlauf im Regen. Niemand ist gegangen.
Die Theateraufführung, bei der das Bühnenbild umfiel und alle dachten, es gehört dazu
Die Schneeballschlacht gegen das Kollegium (wir haben verloren)
Mein erster Tag hier: Clara hat mir sofort einen Platz freigehalten
Der Moment, als die Chemie-AG den Landespreis gewonnen hat
Jede einzelne Freistunde auf der Mauer
Das Sommerkonzert 2025 mit allen zusammen auf der Bühne
Die Lesenacht in der Sechsten, Taschenlampe und Gummibärchen`),
  },
  {
    text: 'Das Peinlichste, über das ich heute lachen kann',
    answers: each(`Ich habe Frau Brückner „Mama“ genannt. In der Elften.
Mit zwei verschiedenen Schuhen zur mündlichen Prüfung
Mein Referat über Spanien. Die Aufgabe war Schweden.
Mikro war an. Die ganze Aula weiß jetzt, was ich singe.
Ich habe eine halbe Stunde im falschen Kurs mitgeschrieben
Voller Anlauf, falsche Matte
Ich habe dem Rektor der Partnerschule die Jacke abgenommen, weil ich dachte, er wäre Gast
Die Sache mit dem Feuermelder. Es war ein Toast.
Winken, weil jemand gewunken hat. Es galt nicht mir.
Handy geklingelt, Klingelton: Biene Maja`),
  },
  {
    text: 'Was in meinem Rucksack immer zu finden ist',
    answers: each(`Drei leere Kugelschreiber und Hoffnung
Eine Banane, deren Alter ich nicht verrate
Kopfhörer, verknotet
Pflaster, Tee, Schokolade
Der Zettel, den ich im Oktober hätte abgeben sollen
Ein Buch, das nichts mit der Schule zu tun hat
Ein Tischtennisball
Sand aus dem Sommer 2024
Alles außer dem Taschenrechner
Mein Skizzenbuch`),
  },
  {
    text: 'Das kann ich besser als alle anderen',
    answers: each(`Im Sitzen schlafen, ohne dass es jemand merkt
Mir Geburtstage merken
Rückwärts einparken (seit Dienstag)
Aus fünf Zutaten ein Abendessen für acht machen
Dialoge aus alten Filmen mitsprechen
Zuhören
Den Bus um 7:12 Uhr gerade noch bekommen
Trostschokolade genau im richtigen Moment reichen
Lehrer:innen nachmachen, aber liebevoll
Kopfrechnen unter Druck`),
  },
  {
    text: 'Ein Lied, das für immer nach dieser Zeit klingt',
    answers: each(`Alles, was in der Mottowoche lief
Das, was Herr Prinz uns in der Siebten beigebracht hat. Kanon, vierstimmig.
Die Busmusik auf dem Weg nach Prag
Unser Abiball-Walzer, Probe 1 bis 14
„Happy Birthday“, weil immer jemand hatte
Das Lied aus der Pausenhalle, das nie zu Ende ging
Leons Gitarre am Lagerfeuer
Die Schulglocke (kein Lied, aber mein Rhythmus)
Der Refrain, den Emilia ständig summt
Alles von Anna-Lenas Playlist „Lernen (wirklich)“`),
  },
  {
    text: 'Was kommt nach dem Abi?',
    answers: each(`Erst schlafen, dann ein freiwilliges Jahr an der Nordsee
Medizin in Leipzig, wenn sie mich nehmen
Eine Ausbildung zur Tischlerin, ich habe den Platz schon!
Work and Travel, Neuseeland, ohne Rückflug (sorry, Mama)
Architektur. Oder doch Bäckerei. Oder eine Bäckerei mit guter Architektur.
Lehramt. Ja, wirklich. Ich komme wieder!
Informatik in Karlsruhe
Ein Jahr Theater, dann sehen wir weiter
Duales Studium bei der Bahn, damit wenigstens einer pünktlich ist
Keine Ahnung, und das fühlt sich gerade ziemlich gut an`),
  },
  {
    text: 'In zehn Jahren bin ich …',
    answers: each(`hoffentlich immer noch mit euch auf der Mauer
Besitzerin von drei Katzen und einem Cello
fertig mit dem Studium (vielleicht)
die Person, die das Stufentreffen organisiert
auf einem Segelboot
jemand, der seine Steuererklärung selbst macht
Bürgermeisterin einer sehr kleinen Stadt
genau so, nur mit besserem Kaffee
irgendwo, wo man das Meer hört
das Gesicht auf einem Buchrücken`),
  },
  {
    text: 'Was ich meinem Ich aus der 5. Klasse sagen würde',
    answers: each(`Die Großen sind gar nicht so groß.
Setz dich neben die mit dem roten Rucksack. Vertrau mir.
Du musst nicht jeden Tag tapfer sein.
Lern die Vokabeln. Ehrlich.
Die Frisur geht vorbei.
Frag! Die anderen haben es auch nicht verstanden.
Heb die Briefchen auf, sie werden irgendwann lustig.
Es wird gut. Nicht sofort, aber richtig.
Kauf keinen Wirsing-Auflauf in der Mensa.
Bleib in der Theater-AG!`),
  },
]

export const freeTexts: readonly { title: string; texts: readonly string[] }[] = [
  {
    title: 'Danke an …',
    texts:
      each(`meine Bank in der letzten Reihe: Ihr wisst, wer ihr seid. Ohne euch hätte ich besser aufgepasst, aber nie so viel gelacht.
Frau Dr. Hagedorn, die mir in der Neunten gesagt hat, dass ich schreiben kann. Ich habe einfach weitergemacht.
meine Mutter, die sechs Jahre lang so getan hat, als würde sie die Elternbriefe nicht unterm Bett finden.
die Mensa für Milchreis am Donnerstag, an den Hausmeister für jeden aufgeschlossenen Raum, an euch für alles andere.
alle, die mit mir gelernt, gebangt und danach Pizza bestellt haben. Die Pizza war oft der beste Teil.
den Bus 142, in dem ich drei Freundschaften geschlossen und einen Schal verloren habe.`),
  },
  {
    title: 'Was ich noch sagen wollte',
    texts: each(`Meldet euch! Nicht nur zum Geburtstag. Ich koche, ihr bringt Nachtisch, so wie immer.
Ich war oft leiser als die anderen. Aber ich habe jede Minute gern dabeigesessen.
Wer noch eine Jacke von mir hat: Behalt sie, sie steht dir besser.
Neun Jahre, und ich weiß immer noch nicht, wo Raum 214b ist.
Falls ihr mal in der Nähe seid, egal wo ich dann wohne: Die Tür ist offen, das Sofa lässt sich ausziehen.
Wir haben das wirklich geschafft. Lest den Satz ruhig noch mal.`),
  },
]

/** Frames for photos, and what people put into them. */
export const photoFrames: readonly { title: string; shape: FrameShape; scenes: readonly Scene[] }[] = [
  { title: 'Mein erster Schultag', shape: 'upright', scenes: ['firstDay'] },
  { title: 'Mit meinen besten Freund:innen', shape: 'wide', scenes: ['friendsAtSunset', 'sea', 'campfire', 'pizza'] },
  { title: 'Das macht mich glücklich', shape: 'square', scenes: ['pet', 'pitch', 'concert', 'pizza', 'mountains'] },
  { title: 'Mein Lieblingsort', shape: 'wide', scenes: ['sea', 'mountains', 'classroom', 'night', 'bridge'] },
]
