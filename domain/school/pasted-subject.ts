/** What is taught, as it begins. "Kunstmann", "Deutschmann" and "Georg" are names. */
const SUBJECT =
  /^(?:mathe(?:matik)?(?!\p{L})|(?:deutsch|kunst|sport|musik|latein|politik|wirtschaft|technik|theater|recht|medien|literatur|info|bio|geo|reli|ethik|chemie|physik|tanz|film|chor|werken)(?!\p{L})|(?:kunst|musik|werk|theater|sport|medien|technik|wirtschafts?|rechts?|politik|deutsch|religions?|literatur|verbraucher|berufs|arbeits|sozial|gesellschafts|gesundheits|natur|erziehungs|ernährungs)-?(?:erziehung|pädagogik|lehre|kunde|wissenschaft|förder|geschichte|theorie|praxis|unterricht|bildung|orientierung|informatik)|informatik|biologie|geograf|geograph|geologie|geschichte|politische|wirtschaftliche|englisch|französisch|spanisch|italienisch|russisch|griechisch|altgriechisch|türkisch|chinesisch|japanisch|polnisch|niederländisch|dänisch|portugiesisch|hebräisch|arabisch|schwedisch|erdkunde|powi|sowi|wipo|gewi|nawi|pflege|bwl|vwl|betriebswirt|volkswirt|rechnungswesen|astronomie|orchester|hauswirtschaft|textil|schwimmen|turnen|heimat|inklusion|seminarfach|projekt(?:kurs)?(?!\p{L})|klassenlehr|klassenleit|tutor|schulleit|stufenleit|oberstufen|vertrauenslehr|referendar|sekretär|hausmeister|(?:ev(?:angelische|\.)?|kath?(?:olische|\.)?|katholische|islamische|jüdische|orthodoxe) rel|religion|philosophie|psychologie|pädagogik|darstellend|bildende|sachkunde|gemeinschaftskunde|sozialkunde|staatsbürger|gesellschaftslehre)/iu

/** As timetables write it: "M", "Ek", "D/Ge". */
const SHORT =
  /^(?:M|D|E|F|L|Ma|Mat|De|Deu|En|Eng|Fr|Frz|Fra|La|Lat|Sp|Spo|Spa|Ph|Phy|Ch|Che|B|Bi|Bio|G|Ge|Ges|Gl|Ek|Geo|Ku|Kun|Mu|Mus|Rel|Kr|KR|Er|ER|Et|Eth|PoWi|PW|If|Inf|Sw|SoWi|WiPo|Wi|WR|Ds|DS|DSP|NW|NwT|NWT|NT|Pä|Päd|Phil|Pol|Psy|LK|GK|DaZ|WAT|PuG|GK)(?=$|\s*[/,+&]|\s(?:[LG]K|\p{Lu}\p{Ll}{0,2})(?!\p{L}))/u

export const isSubject = (cell: string): boolean => SUBJECT.test(cell) || SHORT.test(cell)

/** "LK Mathe", "Mathe Leistungskurs", "Klasse 10b", "Stufensprecherin": said of somebody, and nobody's name. */
const REMARK =
  /^(?:klasse|kl\.|kurs|stufe|jahrgang|jg\.?|tutor(?:in)?)(?=\s|:|$)|(?:^|\s)(?:[lg]k\d?|leistungskurs|grundkurs)(?=$|[\s:])|\p{L}sprecher(?:in|:in|\*in)?(?=$|\s)|(?:komitee|redaktion|abizeitung|abikasse|abiball|schülervertretung|schulsanitäter(?:in)?|austausch|austauschschüler(?:in)?|gastschüler(?:in)?|schulwechsel)$|^(?:abgang|(?:abi-?)?(?:orga|team))$/iu
export const isRemark = (words: string): boolean => REMARK.test(words)
