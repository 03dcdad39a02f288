/**
 * Passwords that guessing programs try first, in Germany and elsewhere, of six characters or more, in lower case.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
    000000 00000000 012345 0123456 01234567 0123456789 098765 0987654321 101010 102030 111111 11111111 111222
    111222333 112233 11223344 1122334455 121212 12121212 1212121212 123123 123123123 123321 12341234 12344321
    1234554321 123456 1234567 12345678 123456789 1234567890 12345678910 123456789a 1234567a 123456a 123456b 123456q
    12345a 12345qwert 1234abcd 123654 123abc 123mudar 123qwe 131313 13131313 147258 147258369 159357 159753 1q2w3e
    1q2w3e4 1q2w3e4r 1q2w3e4r5t 1qay2wsx 1qayxsw2 1qaz2wsx 20002000 222222 22222222 333333 33333333 444444 555555
    55555555 654321 666666 66666666 696969 777777 77777777 789456 789456123 888888 88888888 987654 987654321 999999
    99999999 a123456 a12345678 a1b2c3 a1b2c3d4 aa123456 aaaaaa aaaaaaa aaaaaaaa abc123 abc12345 abcd1234 abcdef
    abcdefg abi2024 abi2025 abi2026 abi2027 abi2028 abibuch abibuch1 abibuch123 abitur abitur1 abitur2024 abitur2025
    abitur2026 abitur2027 abitur2028 abitur24 abitur25 abitur26 abitur27 abizeitung access admin1 admin123 admin1234
    administrator alexander alexander1 andreas andreas1 arschloch arsenal asd123 asd123456 asdasd asdf123 asdf1234
    asdfgh asdfghjk asdfghjkl asshole audi123 babygirl babygirl1 baerchen banana bananen barcelona baseball
    basketball batman batman1 bayern bayern1 berlin berlin123 bestefreunde bigdick bitch1 biteme blau123 blink182
    blume123 blumen bmwbmw borussia bruder buster butterfly bvb09bvb changeme charlie charlie1 chelsea christian
    christian1 computer computer1 cookie cookie1 daniel daniel1 default delfin delphin dennis dennis1 deutsch
    deutschland deutschland1 diamant dortmund drache dragon dragon1 dunkelheit egalegal einhorn einhorn1 einhorn123
    eminem engel1 engelchen englisch erdbeere erde123 ewigkeit facebook facebook1 familie familie1 familie123
    fcbayern ferien ferrari ferrari1 feuer123 fickdich ficken fisch123 florian florian1 flower football football1
    fortnite fortnite1 fortnite123 frankfurt freedom freedom1 freunde freundschaft fruehling fuckme fuckoff fuckyou
    fuckyou1 fuerimmer fussball fussball1 fußball galaxie gamer1 gamer123 gaming garfield geheim geheim1 geheim12
    geheim123 geheimnis gelb123 germany ginger goldgold golf123 google google123 gott123 gruen123 gummibaer
    gummibaerchen gymnasium gymnasium1 hallo1 hallo12 hallo123 hallo1234 hallo12345 halloduda hallohallo halloihr
    hallowelt hallowie hamburg handy123 hannah hannah1 harrypotter hasihasi hausaufgaben hello1 hello123 hellohello
    herbst hertha himmel hockey hoelle hund123 hundehunde hunter hunter2 ichliebedich ichliebedich1 ilovey0u
    iloveyou iloveyou1 immer1 instagram instagram1 internet internet1 iphone jackson jennifer jennifer1 jessica
    jessica1 jesus1 jesus123 jesuschrist jonas1 jonas123 jordan jordan23 julia1 julia123 kaffee katze123 katzen
    keineahnung kennwort kennwort1 killer killer1 killer123 klasse klasse12 klasse13 koeln1 kristall lakers laura1
    laura123 leben123 lebensfreude legolas lehrer lehrer1 leonie leonie1 letmein liebe123 liebling liebling1 lila123
    linkinpark liverpool loewe1 login1 login123 losung123 lovely loveme lover1 loveyou luft123 lukas1 lukas123
    madonna maggie mama123 mamapapa mamaundpapa marcel marcel1 martin martin1 master master1 master123 mathe123
    matrix matthias maus123 mausi123 mausimausi mausmaus melanie melanie1 mercedes mercedes1 messi10 metallica
    michael michael1 michelle mickey mickymaus minecraft minecraft1 minecraft123 moinmoin mond123 monkey monkey1
    monkey123 muenchen mustang naruto nichts nicole nicole1 ninja1 ninja123 nirvana nokia1 nothing oma123 opa123
    orange1 p@ssw0rd p@ssword papa123 passme passw0rd passw0rt password password1 password12 password123
    password1234 passwort passwort! passwort1 passwort12 passwort123 passwort1234 patrick patrick1 pepper pferd123
    pferde pferde1 pikachu pink123 pirat123 pizza123 pokemon pokemon1 porsche porsche911 princess princess1
    prinzessin prinzessin1 pussy1 q1w2e3 q1w2e3r4 qaywsx qaywsxedc qazwsx qwe123 qwe123456 qweasd qweasdzxc qwert123
    qwerty qwerty1 qwerty123 qwerty12345 qwertyuiop qwertz qwertz123 qwertz1234 qwertzu qwertzui qwertzuiop rakete
    rammstein ranger realmadrid regenbogen ritter roblox roblox123 ronaldo ronaldo7 root123 rosa123 rot123 sabrina
    samsung samsung1 samsung123 sandra sandra1 satan666 schalke schalke04 schatz schatz1 schatz123 schatzi schatzi1
    schatzi123 scheiss scheisse scheiße schnecke schnucki schnuffel schnuffi schokolade schueler schule schule1
    schule123 schwarz schwester sebastian sebastian1 secret secret1 secret123 servus servus123 shadow shadow1 silber
    slipknot snapchat snoopy soccer sommer sommer1 sommer123 sommer2024 sommer2025 sommer2026 sommer2027 sonne1
    sonne123 sonnenschein sophie sophie1 spiderman starwars starwars1 stefan stefan1 stern123 sternchen sterne
    stpauli stufe13 stufenbuch stufenbuch1 stufenbuch123 stuttgart summer summer1 sunshine sunshine1 superman
    superman1 teddybaer tennis test12 test123 test1234 test12345 tester testtest teufel1 thomas thomas1 tiger123
    tigger tiktok tiktok123 tobias tobias1 traum123 traumfrau traummann trustno1 universum urlaub vergessen
    verpissdich volkswagen wasser wasser1 wasser123 weiss123 weissnicht welcome welcome1 welcome123 weltall werder
    whatever whatsapp willkommen willkommen1 willkommen123 winter winter123 xxxxxx yankees youtube yxc123 yxcv1234
    yxcvbn yxcvbnm zaq12wsx zucker zugang123 zxcvbn zxcvbnm zzzzzz
`
    .trim()
    .split(/\s+/),
)
