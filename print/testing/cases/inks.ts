import type { FindingCode } from '#domain/book/finding.ts'
import type { Case } from '../case.ts'
import { PdfMaker } from '../make-pdf.ts'
import { AREA } from './colors.ts'

const LINEAR = '<< /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 0.2 1 0] /N 1 >>'
const OTHER = '<< /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 0.6 1 0] /N 1 >>'
const RANGE = '/Range [0 1 0 1 0 1 0 1]'
/** 0 and 1, in eight bits: yellow with 51 of 255 magenta is 0.2. */
const sampled = (maker: PdfMaker, full: number[]) =>
  `${maker.stream(`/FunctionType 0 /Domain [0 1] ${RANGE} /Size [2] /BitsPerSample 8`, Uint8Array.from([0, 0, 0, 0, ...full]))} 0 R`
const stitched = (full: string) =>
  `<< /FunctionType 3 /Domain [0 1] /Bounds [0.5] /Encode [0 0.5 0.5 1] /Functions [${full} ${full}] >>`
const calculated = (maker: PdfMaker, program: string, inks = 1) =>
  `${maker.deflated(`/FunctionType 4 /Domain [${'0 1 '.repeat(inks)}] ${RANGE}`, program)} 0 R`
const GOLD_BY_FORMULA = '{ dup 0.2 mul exch 0 3 1 roll 0 }'
/** Cyan as it is, gold as 20 magenta and 100 yellow; and the other gold. */
const CYAN_AND_GOLD = '{ dup 0.2 mul exch 0 }'
const CYAN_AND_OTHER = '{ dup 0.6 mul exch 0 }'

const OTHER_BY_FORMULA = '{ dup 0.6 mul exch 0 3 1 roll 0 }'

/** Gold and the other gold, in each way in which a function can be written. */
type Gold = { by: string; gold: (maker: PdfMaker) => string; other: (maker: PdfMaker) => string }
const ways: readonly Gold[] = [
  { by: 'a power', gold: () => LINEAR, other: () => OTHER },
  {
    by: 'samples',
    gold: (maker) => sampled(maker, [0, 51, 255, 0]),
    other: (maker) => sampled(maker, [0, 153, 255, 0]),
  },
  { by: 'pieces', gold: () => stitched(LINEAR), other: () => stitched(OTHER) },
  {
    by: 'a program',
    gold: (maker) => calculated(maker, GOLD_BY_FORMULA),
    other: (maker) => calculated(maker, OTHER_BY_FORMULA),
  },
]
/** The same at half and full strength; a quarter of it is as much as nothing. */
const STEEP =
  '<< /FunctionType 3 /Domain [0 1] /Bounds [0.25001 0.5] /Encode [0 0 0 0.5 0.5 1] ' +
  `/Functions [${LINEAR} ${LINEAR} ${LINEAR}] >>`

const separation = (tint: string, alternate = '/DeviceCMYK') => `[/Separation /Gold ${alternate} ${tint}]`
const deviceN = (tint: string, more = '') => `[/DeviceN [/Cyan /Gold] /DeviceCMYK ${tint} ${more}]`

type Spaces = (maker: PdfMaker) => readonly [string, string]
const both = (name: string, spaces: Spaces, isTwice: boolean): Case => ({
  name,
  codes: isTwice ? ['SPOT_COLOR_COUNT', 'DUPLICATE_CHANNELS'] : (['SPOT_COLOR_COUNT'] as FindingCode[]),
  bytes: () => {
    const maker = new PdfMaker()
    const [one, other] = spaces(maker)
    const values = (space: string) => (space.includes('DeviceN') ? '0.5 1' : '1')
    return maker
      .page({
        content: `/A cs ${values(one)} scn ${AREA} f /B cs ${values(other)} scn ${AREA} f`,
        resources: `/ColorSpace << /A ${one} /B ${other} >>`,
      })
      .bytes()
  },
})

/** Each way against each, itself included. */
const inEveryWay = ways.flatMap((one, at) =>
  ways
    .slice(at)
    .flatMap((next) => [
      both(
        `the same gold by ${one.by} and by ${next.by}`,
        (maker) => [separation(one.gold(maker)), separation(next.gold(maker))],
        false,
      ),
      both(
        `two golds by ${one.by} and by ${next.by}`,
        (maker) => [separation(one.gold(maker)), separation(next.other(maker))],
        true,
      ),
    ]),
)

export const inks: readonly Case[] = [
  ...inEveryWay,
  both('one ink that differs at a quarter only', () => [separation(LINEAR), separation(STEEP)], true),
  both('one ink whose definition stands twice', () => [separation(LINEAR), separation(LINEAR)], false),
  both(
    'one ink by formula and by samples',
    (maker) => [separation(LINEAR), separation(sampled(maker, [0, 51, 255, 0]))],
    false,
  ),
  both(
    'one ink in two mixtures by samples',
    (maker) => [separation(sampled(maker, [0, 51, 255, 0])), separation(sampled(maker, [0, 153, 255, 0]))],
    true,
  ),
  both('one ink in pieces', () => [separation(LINEAR), separation(stitched(LINEAR))], false),
  both('one ink in two mixtures in pieces', () => [separation(LINEAR), separation(stitched(OTHER))], true),
  both('one ink by a program', (maker) => [separation(LINEAR), separation(calculated(maker, GOLD_BY_FORMULA))], false),
  both(
    'one ink in two mixtures by a program',
    (maker) => [separation(OTHER), separation(calculated(maker, GOLD_BY_FORMULA))],
    true,
  ),
  both(
    'one ink that is the same at full strength and lighter between',
    () => [separation(LINEAR), separation(LINEAR.replace('/N 1', '/N 3'))],
    true,
  ),
  both(
    'one ink alone and beside another',
    (maker) => [separation(LINEAR), deviceN(calculated(maker, CYAN_AND_GOLD, 2))],
    false,
  ),
  both(
    'one ink mixed otherwise beside another',
    (maker) => [separation(LINEAR), deviceN(calculated(maker, CYAN_AND_OTHER, 2))],
    true,
  ),
  both(
    'one ink mixed from different colours',
    () => [
      separation(LINEAR),
      separation(
        '<< /FunctionType 2 /Domain [0 1] /C0 [100 0 0] /C1 [80 5 60] /N 1 >>',
        '[/Lab << /WhitePoint [1 1 1] >>]',
      ),
    ],
    true,
  ),
  both(
    'one ink of which one mixture cannot be computed',
    (maker) => [separation(LINEAR), separation(calculated(maker, '{ dup unknown }'))],
    false,
  ),
]
