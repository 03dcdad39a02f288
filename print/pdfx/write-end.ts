import { dictOf, Name, PdfString, type Ref } from '../pdf/objects.ts'
import type { PdfWriter } from '../pdf/write.ts'
import { type Facts, infoDict, outputIntent, PDFX_VERSION, type Standard, xmpPacket } from './metadata.ts'

type End = {
  /** The root of the pages, which they refer to. */
  tree: Ref
  pages: readonly Ref[]
  facts: Facts
  /** The ICC profile of the printing condition. */
  profile: Uint8Array
  standard?: Standard
  /** The next number that no object has. */
  fresh: () => Ref
}

/** What makes a file of pages PDF/X-3: their list, the output intent with its profile, metadata, and the trailer. */
export function writeEnd(writer: PdfWriter, end: End): void {
  const { tree, pages, facts, profile, standard = PDFX_VERSION, fresh } = end
  const [root, info, xmp, intent, icc] = [fresh(), fresh(), fresh(), fresh(), fresh()]
  writer.object(tree.number, dictOf({ Type: new Name('Pages'), Kids: [...pages], Count: pages.length }))
  writer.stream(icc.number, dictOf({ N: 4, Alternate: new Name('DeviceCMYK') }), profile.length, [profile])
  writer.object(intent.number, outputIntent(icc.number))
  const packet = xmpPacket(facts, standard)
  writer.stream(xmp.number, dictOf({ Type: new Name('Metadata'), Subtype: new Name('XML') }), packet.length, [packet])
  writer.object(info.number, infoDict(facts, standard))
  writer.object(root.number, dictOf({ Type: new Name('Catalog'), Pages: tree, OutputIntents: [intent], Metadata: xmp }))
  const id = new PdfString(facts.id.replaceAll(/../g, (hex) => String.fromCharCode(Number.parseInt(hex, 16))))
  writer.finish(dictOf({ Root: root, Info: info, ID: [id, id] }))
}
