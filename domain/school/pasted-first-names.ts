import { sameNameKey } from './roster-name.ts'

/**
 * Given names that are frequent in German schools, among classmates and among those who teach: of two cells of a table
 * without a head they tell which is the first name. Some of them are last names, too ("Werner", "Otto", "Thomas"): most
 * rows of a list outweigh them. Those that are so more often ("Lorenz", "Hermann", "Kaya") tell nothing and are not among
 * them, and neither are those of two letters.
 */
const GIVEN = `
aaliyah aaron abdul abdullah adam adrian afra agnes ahmad ahmed aida aisha ajla alba aleksandar aleksandra alena
alessandro alessia alex alexa alexander alexandra alexandru alexej alexia alexis ali alia alice alicia alina alisa
alisha alissa aliya alma alwin alyssa amalia amanda amani amar amelie amely amina amine amir amira amy ana anais
anastasia anastasija anders andi andre andrea andreas andrej andrzej anes aneta angela angelika angelina angelo anh
ania anika anisa anita anja anjali anke ann anna annabell annabelle annalena anne anneke annelie annelies anneliese
annemarie annett annette anni annica annie annika anouk anthony antje anton antonia antonio anuschka arda aria arian
ariana arianna arijan armin arne artem arthur artur arved arvid arya aryan asiye asli astrid asya atakan aurelia
aurelio aurora ava awa aya aybuke aycan ayda aydan ayla aylin ayse aysegul aysel aysun barbara barıs bastian batuhan
beate beatrice beatrix bela belinda ben benedict benedikt benjamin bennet bennett benno berat berfin berit berkan
berkay berke bernadette bernd bernhard bettina bianca bilal birgit birgul birte bjarne bjorn bodo boris brigitte
britta bruno burak burcu burkhard busra cagla camilla can canan cansu carina carl carla carlo carlos carlotta carmen
carola carolin carolina caroline carsten caspar cassandra catarina catharina cecile cecilia celia celin celina
celine cem cemile cengiz ceren ceyda ceylin chantal charlie charlotta charlotte chiara chloe chris christa christel
christian christiane christin christina christine christof christoph christopher cigdem cihan cindy claas claire
clara clarissa claudia claudius claus clemens colin colleen conner connor constantin constanze cora cordula corinna
corinne cornelia cornelius cosima damian dana daniel daniela danielle danilo danny daria darian dario darius dascha
dave david deborah defne delia delphine denis denise deniz dennis derya detlef diana diego dieter dilan dilara dina
dirk djamila dominic dominik dominique donata dora doreen doris dorothea dorothee dustin dylan ebru ece eckart
eckhard eda edda eddie edgar edith eduard edward egon ekaterina ekin ela elaine elanur elea elena eleni eleonora
eleonore elfriede elham elia eliana elias elif elin elina elisa elisabeth elise eliza elke ella ellen elli ellie
elmar elmira eloise elsa elvira emanuel emelie emely emil emile emili emilia emilian emilie emilio emily emin emine
emir emirhan emma emmanuel emmi emre enes enis enno enrico enya enzo eren erhan eric erik erika erkan ersin erwin
esma esra estelle esther eugen eugenia eva evelin eveline evelyn ewa ezgi fabian fabienne fabio fabrice fadi fadime
fanny farah farid farida faris fatih fatima fatma fatos felicia felicitas felina feline felix femke ferdinand ferhat
feride fiete filip filippa filiz finia finja finley finn finnja finnley fiona fjodor flora florentine florian flynn
franca francesca francesco francis francisco frank franka franz franziska fred freddy frederic frederick frederik
frederike freya frida frieda friedemann friederike friedhelm friedrich fritz fritzi fynn gabi gabriel gabriela
gabriele gamze georgina georgios gerald gerd gerda gerhard gerlinde gernot gero gertrud gesa gesine gian gianluca
gideon gina giorgio giovanni gisela gitta giulia giuliano giuseppe gizem gloria gokhan grace gregor greta grit
grzegorz gudrun gulcan gulsen gunda gundula gunnar haitham hakan halil halime hamid hamza hana hanna hannah
hannelore hannes hanno hans hasan hassan hatice hauke havin heather hedda hedi hedwig heide heidemarie heidi heike
heiko heiner heinz helen helena helene helga helge helin helmut hendrik henri henriette henrik henrike henry herbert
heribert hilal hilda hilde hildegard hilke hira holger horst hubert hugo huseyin huy ibrahim ida idil ilayda ilias
ilja ilka ilker ilona ilse imke imran ina ines inga inge ingeborg ingo ingrid inka inken insa irem irena irene irina
iris irma irmgard isa isabel isabell isabella isabelle ismael ismail ismet ivan ivana ivo iwan jack jacqueline jad
jaden jakob jakub james jamie jamila jamina jan jana janek janina janine janis janna janne jannek jannes jannik
jannika jannike jannis jano janosch jara jared jari jarne jaro jaroslaw jascha jasmin jasmina jasmine jason jaspar
jasper jayden jean jeanette jeannette jella jenna jennifer jenny jens jeremias jeremy jessica jessika jette jil jill
jimmy joana joanna joao jochen joel joelle johan johann johanna johannes john jon jona jonah jonas jonathan jonna
jonte joost jorg jorin joris jorn joscha jose josef josefin josefine joseline joseph josephine joshua josie josua
joy joyce juan jule julia julian juliana juliane julie julien juliet julietta julika julina julius juna jurgen juri
justin justine justus jutta kaan kadir kai kaja kamil kamila karel karen karim karima karin karina karl karla
karlotta karola karolin karolina karoline karsten kasimir kaspar katarina katarzyna katharina kathe kathi kathleen
kathrin katja katrin kay keanu kenan kenneth kerem kerim kerstin kevin khadija khaled kian kiana kilian kimberly
kira kiran kirsten klaas klara klaus klea kolja konstantin konstantina konstanze koray korbinian kristian kristin
kristina kristine kristof krzysztof kubra kurt ladina laila lale lamin lana lara larissa lars lasse laura lauren
laurin lavinia lea leah lean leander leandra leandro leia leila lejla lena lenard lenja lenn lennard lennart lennert
lenni lennie lennox lenny leo leon leona leonard leonardo leonas leonhard leoni leonid leonidas leonie leonor
leonora leontine leopold leroy leticia levent levi levin levke lewin leyla lia liam liana lias lidia lieselotte lili
lilia lilian liliana lilli lillian lilly lily lina linda linh linn linnea linus lioba lion lionel lisa lisanne
lisbeth liselotte lisett liv livia liya lola loreen lorena lorina loris lothar lotta lotte lou louis louisa louise
luan luana luc luca lucas lucia lucian luciana lucie lucien lucy ludger ludmilla ludovico luigi luis luisa luise
luka lukas lukasz luke luna lutz lydia lyn lynn maddox madeleine madita madlen madlena magda magdalena magnus mahir
mahmoud mahmut maik maike maila maja majed malak malena malene malia malik malin malina malte mandy manfred manja
manuel manuela mara marc marcel marcella marcelo marco marcus mareen marei mareike maren margaret margareta
margarete margarethe margarita margit margot margret mari maria mariam marian mariana marianne marie marieke
mariella marielle mariia marija marika marike marina mario marion marisa marit marita marius mariya marja marjan
mark marko markus marla marleen marlen marlena marlene marlies marlin marlo marlon marta marten martha marthe martin
martina marvin marwa mary maryam mascha masha mateo mateusz mathias mathieu mathilda mathilde mathis matija matilda
mats matteo matthew matthias matthis matti mattis maurice mauritz max maxim maxima maxime maximilian maximiliane
maya mehmet meike meinhard meinolf mel melanie melek melia melih melike melina melis melisa melissa melody meltem
meral merle merlin mert merve meryem metin mette mia micha michael michaela michał michel michele michelle miguel
mika mikail mikko mila milan milana milena miley milica milla milo milos mina minh mira mirac miray mirco mirela
miriam mirja mirjam mirko miro miroslav mirza mohamad mohamed mohammad mohammed moira mona monika monique moritz
morten muhammad muhammed muhammet murat mustafa nadia nadine nadja nadjim naemi nahla naila najib nala naomi nasrin
natalia natalie nataliya natascha nathalie nathan nathanael navid nazar nazlı neela neele nele nelly neslihan nesrin
nevio nicholas nick nicki niclas nico nicola nicolai nicolas nicole niels nihal nik nika nike niki nikita niklas
niko nikola nikolai nikolaos nikolas nila nilay nils nilufer nina nino nisa noa noah noam noel noelle noemi nora
norbert norman nour nuray nurcan nuria odin oksana olaf ole oleg olena olga oliver olivia olivier omar omer onur
orhan orlando oscar oskar osman oswin otto ozan ozge ozgur ozlem pablo pamela paola pascal patricia patricio patrick
patrik patrizia paul paula paulina pauline paulo pawel pedro peer pelin penelope per pervin peter petra phil philine
philip philipp philippa phillip phoebe phuong pia pierre piet pinar piotr pius priska pınar quentin quirin rabea
rabia rachel rafael rahel raik rainer ralf ralph ramazan ramona rania raphael raphaela raquel rasmus raul ravi rayan
raymond rebecca rebekka regina regine reinhard reinhild reinhold renate rene renee resul reyhan riana ricarda
riccardo richard rico rieke rike rita robert roberta roberto robin rocco roderich roger roland rolf roman romeo
romina romy ron ronald ronja rosa rosalie rosalinde rosemarie rosmarie rouven roxana ruben rudiger rukiye ruth ruven
ryan saad sabina sabine sabrina sadia safiya sahra saida salih salim salma salome salomo sam samantha sami samia
samir samira samuel sandra sandro sandy sanja santiago sara sarah sascha saskia sebastian seda sefa selim selin
selina selma semih semra sena serap serdar seren serena sergej sergio serhat serkan sevda sevgi sevim seyma sharon
shirin sibel sibylle siegfried sieglinde sigrid sigrun silas silja silke silvana silvia silvio simeon simon simona
simone sina sinan sinem sinja sira siri smilla sofia sofie sofija sofya soleil sonja sonke sonya sophia sophie
soraya soren stefan stefania stefanie steffen steffi stella stephan stephanie stephen steve steven stina sude
suleyman sumeyye susan susanna susanne suzan svea sven svenja svetlana swantje swen swetlana sybille sylke sylvia
sylvie tabea tabita tabitha tamara tamer tamina tamino tammo tanja tara tarek tarik tariq tatjana tayfun taylan teo
teresa terese tessa thea theda theo theodor theodora theres theresa therese thies thilo thomas thora thorben thore
thorge thorsten tiago tiana tibor tiffany tilda till tillmann tilman tim timea timm timo timon timur tina tino titus
tjark tjorven tobias tom tomas tomasz tommaso tommy toni tony torben torge torsten tristan trude tuana tuba tugba
tulay tuncay tyler udo ufuk ugur ulf uli ulla ulrich ulrike umut urs ursel ursula uschi uta ute uwe valentin
valentina valentine valeria valerie valeriya vanessa vasilij vasilis veit vera verena veronika veronique vicky
victor victoria viet viktor viktoria vilma vincent vincenzo viola violetta virginia vitus vivian viviana vivien
vivienne volkan volker volkmar waldemar walid walter waltraud wanda wanja wencke wendy wenke werner wibke wiebke
wiktoria wilfried wilhelm wilhelmina wilhelmine willi willy wilma winfried wladimir wojciech wolfgang wolfram xaver
xenia yade yael yagmur yana yann yannic yannick yannik yannis yara yaren yaroslav yaroslava yasemin yasin yasmin
yasmina yasmine yassin yeliz yigit ylva yolanda yorick youssef yunus yuri yusuf yves yvette yvonne zahra zain zara
zehra zeynep zinedine zlata zoe zoey zofia zora zuzanna łukasz
`

const words = (cell: string): string[] => sameNameKey(cell).split(' ')
let known: ReadonlySet<string> | undefined
const isGiven = (word: string): boolean => {
  known ??= new Set(GIVEN.trim().split(/\s+/))
  return known.has(word)
}

/** "Anna", "Anna-Lena", "Anna Xenia Groß": a given name stands first. */
export const beginsWithGivenName = (cell: string): boolean => isGiven(words(cell)[0] ?? '')
/** "Anna", "Anna Lena": given names and nothing else. */
export const isGivenName = (cell: string): boolean => words(cell).every(isGiven)
