import { KeptTexts } from '../../pieces/autosave/KeptTexts.tsx'
import { taskOfText } from '../../pieces/autosave/place-of-text.ts'
import { InfoNotice } from '../../ui/Notice.tsx'
import { CardFrame } from './CardFrame.tsx'
import type { Turn } from './turn.ts'

type Props = { title: string; moduleId: string; turn: Turn }

/** The editors have withdrawn the question, maybe while somebody was answering it: what they wrote is read here. */
export const CardGone = ({ title, moduleId, turn }: Props) => (
  <CardFrame of="Los geht’s" title={title} answered={false} isGone turn={turn}>
    <InfoNotice>Diese Frage hat die Redaktion gerade zurückgezogen.</InfoNotice>
    <KeptTexts isHere={({ key }) => taskOfText(key) === moduleId} />
  </CardFrame>
)
