import { multiply } from '../../pdf/geometry.ts'
import { Name } from '../../pdf/objects.ts'
import type { Operators, Walk } from './walk.ts'

type Operate = (walk: Walk) => void

const FILL = { fills: true, strokes: false }
const STROKE = { fills: false, strokes: true }
const BOTH = { fills: true, strokes: true }
const NEITHER = { fills: false, strokes: false }
const clip: Operate = (walk) => {
  walk.clipsNext = true
}
const setFill: Operate = (walk) => {
  walk.state.fill = walk.color(walk.state.fill.space)
}
const setStroke: Operate = (walk) => {
  walk.state.stroke = walk.color(walk.state.stroke.space)
}

/** What each operator does, as far as it matters to what is painted; the others are passed over. */
const table: Record<string, Operate> = {
  q: (walk) => walk.save(),
  Q: (walk) => walk.restore(),
  cm: (walk) => {
    if (walk.operands.length >= 6) walk.state.matrix = multiply(walk.matrixOperand(), walk.state.matrix)
  },
  w: (walk) => {
    walk.state.lineWidth = walk.number(0)
  },
  gs: (walk) => walk.painter.setExtended(walk.state, walk.painter.resource(walk.scope, 'ExtGState', walk.operands[0])),

  m: (walk) => walk.addPoint(0),
  l: (walk) => walk.addPoint(0),
  c: (walk) => {
    walk.addPoint(0)
    walk.addPoint(2)
    walk.addPoint(4)
  },
  v: (walk) => {
    walk.addPoint(0)
    walk.addPoint(2)
  },
  y: (walk) => {
    walk.addPoint(0)
    walk.addPoint(2)
  },
  re: (walk) =>
    walk.path.addRectangle(walk.number(0), walk.number(1), walk.number(2), walk.number(3), walk.state.matrix),
  f: (walk) => walk.paintPath(FILL),
  F: (walk) => walk.paintPath(FILL),
  'f*': (walk) => walk.paintPath(FILL),
  S: (walk) => walk.paintPath(STROKE),
  s: (walk) => walk.paintPath(STROKE),
  B: (walk) => walk.paintPath(BOTH),
  'B*': (walk) => walk.paintPath(BOTH),
  b: (walk) => walk.paintPath(BOTH),
  'b*': (walk) => walk.paintPath(BOTH),
  n: (walk) => walk.paintPath(NEITHER),
  W: clip,
  'W*': clip,

  g: (walk) => {
    walk.state.fill = walk.deviceColor('DeviceGray', walk.state.fill)
  },
  G: (walk) => {
    walk.state.stroke = walk.deviceColor('DeviceGray', walk.state.stroke)
  },
  rg: (walk) => {
    walk.state.fill = walk.deviceColor('DeviceRGB', walk.state.fill)
  },
  RG: (walk) => {
    walk.state.stroke = walk.deviceColor('DeviceRGB', walk.state.stroke)
  },
  k: (walk) => {
    walk.state.fill = walk.deviceColor('DeviceCMYK', walk.state.fill)
  },
  K: (walk) => {
    walk.state.stroke = walk.deviceColor('DeviceCMYK', walk.state.stroke)
  },
  cs: (walk) => {
    walk.state.fill = walk.chosenSpace()
  },
  CS: (walk) => {
    walk.state.stroke = walk.chosenSpace()
  },
  sc: setFill,
  scn: setFill,
  SC: setStroke,
  SCN: setStroke,
  sh: (walk) => {
    const shading = walk.painter.resource(walk.scope, 'Shading', walk.operands[0])
    if (!walk.isHidden) walk.painter.shading(shading, walk.scope, walk.state.clip)
  },
  Do: (walk) => {
    if (!walk.isHidden)
      walk.painter.external(walk.painter.resource(walk.scope, 'XObject', walk.operands[0]), walk.scope)
  },

  BMC: (walk) => walk.beginMarked(undefined),
  BDC: (walk) => {
    const [tag, properties] = walk.operands
    walk.beginMarked(tag instanceof Name && tag.value === 'OC' ? properties : undefined)
  },
  EMC: (walk) => walk.endMarked(),
  d1: (walk) => {
    if (walk.scope.isGlyph === true) walk.scope.uncolored = true
  },

  BT: (walk) => walk.beginText(),
  Tf: (walk) =>
    walk.painter.setFont(walk.state, walk.painter.resource(walk.scope, 'Font', walk.operands[0]), walk.number(1)),
  Tc: (walk) => {
    walk.state.charSpace = walk.number(0)
  },
  Tw: (walk) => {
    walk.state.wordSpace = walk.number(0)
  },
  Tz: (walk) => {
    walk.state.stretch = walk.number(0) / 100
  },
  TL: (walk) => {
    walk.state.leading = walk.number(0)
  },
  Ts: (walk) => {
    walk.state.rise = walk.number(0)
  },
  Tr: (walk) => {
    walk.state.textMode = walk.number(0)
  },
  Td: (walk) => walk.nextLine(walk.number(0), walk.number(1)),
  TD: (walk) => {
    walk.state.leading = -walk.number(1)
    walk.nextLine(walk.number(0), walk.number(1))
  },
  'T*': (walk) => walk.nextLine(0, -walk.state.leading),
  Tm: (walk) => {
    if (walk.operands.length >= 6) walk.state.textMatrix = walk.state.lineMatrix = walk.matrixOperand()
  },
  Tj: (walk) => walk.showText([walk.operands[0]]),
  TJ: (walk) => {
    const list = walk.operands[0]
    if (Array.isArray(list)) walk.showText(list)
  },
  "'": (walk) => {
    walk.nextLine(0, -walk.state.leading)
    walk.showText([walk.operands[0]])
  },
  '"': (walk) => {
    walk.state.wordSpace = walk.number(0)
    walk.state.charSpace = walk.number(1)
    walk.nextLine(0, -walk.state.leading)
    walk.showText([walk.operands[2]])
  },
}

export const operators: Operators = new Map(Object.entries(table))
