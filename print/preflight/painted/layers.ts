import type { PdfDocument } from '../../pdf/document.ts'
import { type Dict, type PdfObject, Ref } from '../../pdf/objects.ts'

/** Layers that are switched off are not printed. */
export class Layers {
  private readonly document: PdfDocument
  private readonly off = new Set<number>()
  constructor(document: PdfDocument) {
    this.document = document
    const properties = document.get(document.root, 'OCProperties')
    const chosen = document.get(properties, 'D')
    const each = (object: PdfObject | undefined, act: (number: number) => void) => {
      for (const ref of document.array(object)) if (ref instanceof Ref) act(ref.number)
    }
    if (document.name(document.get(chosen, 'BaseState')) === 'OFF') {
      each(document.get(properties, 'OCGs'), (number) => this.off.add(number))
      each(document.get(chosen, 'ON'), (number) => this.off.delete(number))
    }
    each(document.get(chosen, 'OFF'), (number) => this.off.add(number))
  }

  /** A layer, or a rule about several. */
  isHidden(layer: PdfObject | undefined): boolean {
    if (layer === undefined || this.off.size === 0) return false
    if (layer instanceof Ref && this.off.has(layer.number)) return true
    const dict = this.document.dict(layer)
    return dict?.has('OCGs') === true && !this.isShownByRule(dict)
  }
  private isShownByRule(dict: Dict): boolean {
    const named = dict.get('OCGs')
    const listed = this.document.array(named)
    const groups = (listed.length > 0 ? listed : [named]).filter((each) => each instanceof Ref)
    if (groups.length === 0) return true
    const isOn = (ref: Ref) => !this.off.has(ref.number)
    switch (this.document.name(dict.get('P'))) {
      case 'AllOn':
        return groups.every(isOn)
      case 'AnyOff':
        return !groups.every(isOn)
      case 'AllOff':
        return !groups.some(isOn)
      default:
        return groups.some(isOn)
    }
  }
}
