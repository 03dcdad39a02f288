import { type Dict, dictOf, Name, PdfString, Ref } from '../pdf/objects.ts'
import { textString } from '../pdf/write.ts'

export type Facts = {
  title: string
  /** When it is converted. */
  date: Date
  /** 32 hexadecimal digits, new for each file. */
  id: string
}
/** What a file calls itself; null for one that keeps its transparency, which PDF/X-3 does not know. */
export type Standard = typeof PDFX_VERSION | null

export const PDFX_VERSION = 'PDF/X-3:2003'
/** The printing condition, as the registry of the ICC names it. */
export const CONDITION = 'FOGRA39'
const PRODUCER = 'Stufenbuch'

const seconds = (date: Date) => date.toISOString().slice(0, 19)

export function infoDict({ title, date }: Facts, standard: Standard): Dict {
  const moment = new PdfString(`D:${seconds(date).replaceAll(/[-:T]/g, '')}Z`)
  return dictOf({
    Title: textString(title),
    Creator: new PdfString(PRODUCER),
    Producer: new PdfString(PRODUCER),
    CreationDate: moment,
    ModDate: moment,
    Trapped: new Name('False'),
    ...(standard !== null && { GTS_PDFXVersion: new PdfString(standard) }),
  })
}

export const outputIntent = (profile: number): Dict =>
  dictOf({
    Type: new Name('OutputIntent'),
    S: new Name('GTS_PDFX'),
    OutputConditionIdentifier: new PdfString(CONDITION),
    OutputCondition: new PdfString('Offset, gestrichenes Papier, ISO 12647-2'),
    RegistryName: new PdfString('http://www.color.org'),
    Info: new PdfString('FOGRA39L, Offset auf gestrichenem Papier'),
    DestOutputProfile: new Ref(profile, 0),
  })

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The same facts as in the Info dictionary, for programs that read XMP. */
export function xmpPacket({ title, date, id }: Facts, standard: Standard): Uint8Array {
  const moment = `${seconds(date)}Z`
  return new TextEncoder().encode(`<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/" xmlns:pdfx="http://ns.adobe.com/pdfx/1.3/">
<pdf:Producer>${PRODUCER}</pdf:Producer><pdf:Trapped>False</pdf:Trapped>
<xmp:CreatorTool>${PRODUCER}</xmp:CreatorTool><xmp:CreateDate>${moment}</xmp:CreateDate><xmp:ModifyDate>${moment}</xmp:ModifyDate><xmp:MetadataDate>${moment}</xmp:MetadataDate>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title>
<xmpMM:DocumentID>uuid:${escaped(id)}</xmpMM:DocumentID><xmpMM:RenditionClass>default</xmpMM:RenditionClass><xmpMM:VersionID>1</xmpMM:VersionID>
${
  standard === null
    ? ''
    : `<pdfx:GTS_PDFXVersion>${standard}</pdfx:GTS_PDFXVersion>
`
}</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`)
}
