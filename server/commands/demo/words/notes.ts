/** What people say to each other. `{name}` is whom it is about. Said to several, but never twice to the same. */
export const notes: readonly string[] =
  `Danke, dass du mir in Mathe jedes Mal denselben Schritt erklärt hast, ohne einmal zu seufzen.
{name}, dein Lachen hört man durch zwei Türen. Bitte nie leiser drehen!
Du warst die erste Person, die in der Fünften neben mir saß. Das vergesse ich dir nie.
Ohne deine Zusammenfassungen hätte ich Geschichte nur vom Hörensagen gekannt.
Für mich bist du die Ruhe vor, während und nach jeder Klausur.
Wenn alle rennen, bleibst du stehen und fragst, ob jemand Hilfe braucht. Behalt das!
Prag, drei Uhr nachts, Langoš auf der Treppe: einer der besten Momente der ganzen Oberstufe.
Ich habe selten jemanden getroffen, der so gut zuhören kann wie du.
Deine Playlists haben mich durch die Q2 getragen. Ich erwarte weiterhin jeden Monat eine neue.
{name}, du bist der Grund, warum ich montags überhaupt gekommen bin.
Du hast beim Sponsorenlauf mit mir die letzte Runde gemacht, obwohl du längst fertig warst. Danke!
Bleib so neugierig. Deine Fragen waren oft besser als die Antworten.
Wenn du mal berühmt bist, sage ich allen, dass du immer meine Brotdose leer gegessen hast.
Niemand kann so ernst bleiben, wenn alle anderen schon unter dem Tisch liegen.
Danke für jedes „Das wird schon“. Es wurde ja dann auch.
Du machst jeden Raum ein bisschen wärmer, und das liegt nicht an der Heizung im Altbau.
Wir haben viel zu spät gemerkt, wie gut wir uns verstehen. Das holen wir nach!
Mit dir in einer Gruppe zu sein heißt: Es wird gut, und es gibt Kekse.
{name}, dein Referat über Quallen war das Beste, was dieser Beamer je gezeigt hat.
Ich bewundere, wie du für deine Meinung einstehst und trotzdem immer fair bleibst.
Du hast mir in der Neunten Mut gemacht, beim Theater mitzuspielen. Seitdem will ich nicht mehr runter von der Bühne.
Auf die tausend Busfahrten und die tausend Themen. Uns sind sie nie ausgegangen.
Du kannst aus einem leeren Kühlschrank ein Fest machen. Ich war dabei.
Deine Handschrift kann niemand lesen, dein Herz dafür jeder.
Danke, dass du immer einen zweiten Stift dabeihattest. Ich schulde dir ungefähr vierzig.
Ich wünsche dir, dass dich alle so sehen, wie wir dich sehen: ziemlich großartig.
Wer dich im Team hat, hat schon halb gewonnen. Und die andere Hälfte macht Spaß.
Du hast nie mitgelacht, wenn es auf Kosten von jemandem ging. Das habe ich gemerkt.
Mein Highlight: wie du Herrn Neuhaus das Experiment erklärt hast und nicht umgekehrt.
{name}, wenn ich in zehn Jahren an die Schule denke, denke ich an unsere Freistunden auf der Mauer.
Deine Sprachnachrichten sind Podcasts. Ich will ein Abo.
Du bist mutiger, als du denkst. Das weiß ich seit dem Zehner im Freibad.
Danke, dass du mich nach der verhauenen Klausur einfach auf ein Eis eingeladen hast.
Keiner feuert so an wie du. Sogar beim Schach.
Du hast ein Talent dafür, genau im richtigen Moment das Richtige zu sagen, oder gar nichts.
Ich hoffe, deine WG bekommt einen großen Tisch. Wir kommen nämlich alle.
Von dir habe ich gelernt, dass man um Hilfe bitten darf. Danke dafür.
Du und dein Regenschirm: die Rettung an jedem Wandertag.
Bester Tanzpartner beim Probelauf für den Ball. Meine Füße sagen auch danke.
Egal wohin du gehst: Nimm deinen Humor mit und lass uns ein Stück davon da.
Du hast in Bio dem Skelett einen Namen gegeben. Seitdem grüße ich Günther jeden Morgen.
{name}, deine Ruhe beim Gruppenreferat war ansteckend. Meine Panik zum Glück nicht.
Ich kenne niemanden, der so schöne Geburtstagskarten malt. Alle hängen noch.
Danke für den Platz im Auto, den Platz in der Mensa und den Platz neben dir.
Du bist pünktlich, wenn es darauf ankommt. Also fast nie, aber dann richtig!
Weißt du noch, der Feueralarm mitten in der Klausur? Du hast uns allen Mut und Gummibärchen gemacht.
Mit dir würde ich jedes Escape-Room-Rätsel lösen, oder wenigstens sehr gern feststecken.
Deine Begeisterung für Moose hat mich überzeugt. Ich sehe sie jetzt überall.
{name}, du hast mir gezeigt, dass leise Menschen die besten Ideen haben.
Unser Duett bei der Weihnachtsfeier bleibt unvergessen. Vor allem für die Nachbarn.
Wer mit dir streitet, lernt etwas, und hinterher gibt es Tee.
Ich nehme mir ein Beispiel an dir: erst helfen, dann fragen, was eigentlich los ist.
Du hast das Fahrradschloss geknackt, als mein Schlüssel weg war. Ich frage bis heute nicht, woher du das kannst.
Auf unsere Lerngruppe, die eigentlich eine Kochgruppe war.
Du hast immer an die gedacht, die krank waren, und ihnen die Blätter vorbeigebracht. Das war groß.
{name}, du bist für mich wie die letzte Stunde am Freitag: Danach ist alles gut.
Dein Applaus kam immer zuerst. Heute ist er mal für dich.
Für jeden Insider, den niemand sonst versteht: Kartoffel.
Du hast Geo gerettet, die Klassenkasse und einmal einen Igel. In dieser Reihenfolge.
Ich hätte nie gedacht, dass aus „Ist hier noch frei?“ neun Jahre werden.`.split('\n')

/** About those who can sign in to the demo, so that they have something of their own to read. */
export const notesToLogins: readonly (readonly string[])[] = [
  [
    'Mara, ohne dich gäbe es dieses Buch nicht. Und ohne deine Erinnerungen in der Gruppe auch meinen Steckbrief nicht.',
    'Du organisierst 60 Leute und bleibst dabei freundlich. Das soll dir mal jemand nachmachen.',
    'Beste Stufensprecherin, beste Banknachbarin, beste Käsebrote.',
  ],
  [
    'Johanna, du findest jeden Kommafehler und jedes verlorene Handy. Danke für beides!',
    'Deine Artikel in der Schülerzeitung habe ich alle ausgeschnitten. Wirklich alle.',
  ],
  [
    'Anna-Lena, dein Cello beim Weihnachtskonzert war der Moment, in dem die ganze Aula still wurde. Sogar die Siebte.',
    'Du hast mir die Integralrechnung auf einer Serviette erklärt. Ich habe sie noch.',
    'Wenn du lachst, lachen alle. Auch die, die den Witz nicht verstanden haben.',
    'Danke, dass du in Prag den Weg zurück gefunden hast. Mein Handy hatte zwei Prozent und ich keinen Plan.',
    'Für die beste Kuchenverkäuferin der Stufenkasse: Dein Zitronenkuchen hat unseren Ball bezahlt.',
  ],
]
