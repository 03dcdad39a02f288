import type { FindingCode } from '#domain/book/finding.ts'
import type { Case } from '../case.ts'
import { PdfMaker } from '../make-pdf.ts'

const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'
const LINK = '<< /S /URI /URI (https://example.org) >>'
const REJECTED: FindingCode[] = ['FILE_REJECTED']

type Build = (maker: PdfMaker) => { page?: string; catalogue?: string }
const made = (name: string, build: Build, codes: FindingCode[] = REJECTED): Case => ({
  name,
  codes,
  bytes: () => {
    const maker = new PdfMaker()
    const { page = '', catalogue = '' } = build(maker)
    maker.catalogue = catalogue
    return maker.page({ more: page }).bytes()
  },
})
const note = (entries: string) => `/Annots [<< /Subtype /Widget /FT /Btn /Rect [0 0 9 9] ${entries} >>]`

export const scripts: readonly Case[] = [
  made('a script behind a link that is opened first', () => ({
    catalogue: `/OpenAction << /S /URI /URI (x) /Next ${SCRIPT} >>`,
  })),
  made('a script at the end of a chain of actions', (maker) => {
    const last = maker.add(SCRIPT)
    const second = maker.add(`<< /S /Named /N /NextPage /Next [${LINK} ${last} 0 R] >>`)
    return { catalogue: `/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next ${second} 0 R >>` }
  }),
  made(
    'actions that follow each other in a circle',
    (maker) => {
      const number = maker.add('<< /S /Named /N /NextPage /Next 3 0 R >>')
      return { catalogue: `/OpenAction ${number} 0 R` }
    },
    [],
  ),
  made('a script when the file is printed', () => ({ catalogue: `/AA << /WP ${SCRIPT} >>` })),
  made('a script when a page is left', () => ({ page: `/AA << /C ${SCRIPT} >>` })),
  made('a button that runs a script', () => ({ page: note(`/A ${SCRIPT}`) })),
  made('a button that runs a script when it is touched', () => ({ page: note(`/AA << /E ${SCRIPT} >>`) })),
  made('a button that runs a script behind a link', () => ({
    page: note(`/A << /S /URI /URI (x) /Next [${SCRIPT}] >>`),
  })),
  made('a button that plays a film by a script', () => ({ page: note('/A << /S /Rendition /OP 0 /JS (x) >>') })),
  made('a field that computes', () => ({
    catalogue: `/AcroForm << /Fields [<< /T (a) /Kids [<< /T (b) /AA << /C ${SCRIPT} >> >>] >>] >>`,
  })),
  made('a field that no form lists, and that computes', (maker) => {
    const field = maker.add(`<< /FT /Tx /T (a) /AA << /C ${SCRIPT} >> >>`)
    return { page: note(`/Parent ${field} 0 R`) }
  }),
  made('a field two above its place on the page that runs a script behind a link', (maker) => {
    const group = maker.add(`<< /T (a) /AA << /K << /S /URI /URI (x) /Next [${LINK} ${SCRIPT}] >> >> >>`)
    const field = maker.add(`<< /FT /Tx /T (b) /Parent ${group} 0 R >>`)
    return { page: note(`/Parent ${field} 0 R`) }
  }),
  made('a field of which another place runs a script', (maker) => {
    const other = maker.add(`<< /Subtype /Widget /AA << /Fo ${SCRIPT} >> >>`)
    const field = maker.add(`<< /FT /Tx /T (b) /Kids [${other} 0 R] >>`)
    return { page: note(`/Parent ${field} 0 R`) }
  }),
  made('a field that is only listed among those that compute', (maker) => {
    const field = maker.add(`<< /FT /Tx /T (sum) /AA << /C ${SCRIPT} >> >>`)
    return { catalogue: `/AcroForm << /Fields [] /CO [${field} 0 R] >>` }
  }),
  made('a bookmark that is also the action of another', (maker) => {
    const first = maker.add(SCRIPT.replace('<<', '<< /Title (a)'))
    const second = maker.add(`<< /Title (b) /A ${first} 0 R >>`)
    return { catalogue: `/Outlines << /First ${first} 0 R /Next ${second} 0 R >>` }
  }),
  made('a form in a language of its own, with a script', (maker) => {
    const other = maker.deflated(
      '',
      '<xdp:xdp><template><field><calculate><script>1</script></calculate></field></template></xdp:xdp>',
    )
    return { catalogue: `/AcroForm << /Fields [] /XFA ${other} 0 R >>` }
  }),
  made('a form in a language of its own in pieces, with a script in one', (maker) => {
    const [first, second] = [maker.deflated('', '<template>'), maker.deflated('', '<xfa:script contentType="x">')]
    return { catalogue: `/AcroForm << /Fields [] /XFA [(a) ${first} 0 R (b) ${second} 0 R] >>` }
  }),
  made(
    'a form in a language of its own, about scripts',
    (maker) => ({
      catalogue: `/AcroForm << /Fields [] /XFA ${maker.deflated('', '<field name="script">script</field>')} 0 R >>`,
    }),
    [],
  ),
  made('a script behind more links than are kept', (maker) => {
    let next = maker.add(SCRIPT)
    for (let at = 0; at < 5_000; at++) next = maker.add(`<< /S /URI /URI (x) /Next ${next} 0 R >>`)
    return { catalogue: `/OpenAction ${next} 0 R` }
  }),
  made(
    'a circle of more links than are kept',
    (maker) => {
      // The first is number 3, and follows the last.
      for (let at = 3; at < 5_003; at++) maker.add(`<< /S /URI /URI (x) /Next ${at === 5_002 ? 3 : at + 1} 0 R >>`)
      return { catalogue: '/OpenAction 3 0 R' }
    },
    [],
  ),
  made(
    'many links that each lead into the same long chain',
    (maker) => {
      let next = maker.add(LINK)
      for (let at = 0; at < 3_000; at++) next = maker.add(`<< /S /URI /URI (x) /Next ${next} 0 R >>`)
      const link = `<< /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (x) /Next ${next} 0 R >> >>`
      return { page: `/Annots [${link.repeat(3_000)}]` }
    },
    [],
  ),
  made('a bookmark that runs a script', (maker) => {
    const second = maker.add(`<< /Title (b) /A ${SCRIPT} >>`)
    const first = maker.add(`<< /Title (a) /Next ${second} 0 R >>`)
    return { catalogue: `/Outlines << /First ${first} 0 R >>` }
  }),
  made('a button that starts a program', () => ({ page: note('/A << /S /Launch /F (calc.exe) >>') })),
  made('a program that is started when it is opened', () => ({ catalogue: '/OpenAction << /S /Launch /F (x) >>' })),
  made('a link to the web', () => ({ page: `/Annots [<< /Subtype /Link /Rect [0 0 9 9] /A ${LINK} >>]` }), []),
  made(
    'bookmarks and a form without scripts',
    (maker) => {
      const entry = maker.add('<< /Title (a) /A << /S /GoTo /D [3 0 R /Fit] >> >>')
      return { catalogue: `/Outlines << /First ${entry} 0 R >> /AcroForm << /Fields [<< /T (a) >>] >>` }
    },
    [],
  ),
  made(
    'a word about scripts that is a text',
    () => ({ page: note('/Contents (JavaScript) /A << /S /Named /N /Print >>') }),
    [],
  ),
]
