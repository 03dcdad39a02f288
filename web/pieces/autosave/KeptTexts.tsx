import { useLocation } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { InfoNotice } from '../../ui/Notice.tsx'
import { leadTo } from '../fill/use-spot.ts'
import { drafts } from './browser-drafts.ts'
import type { StuckText } from './drafts.ts'
import { KeptText } from './KeptText.tsx'
import { nameOfText, spotOfText } from './place-of-text.ts'
import { isVotes } from './votes-or-texts.ts'

/** On the page of a text whose field went while it was written: what it was for was withdrawn, ended or deleted. */
export function KeptTexts({ isHere }: { isHere: (text: StuckText) => boolean }) {
  const stuck = useSyncExternalStore(drafts.subscribe, drafts.stuck)
  // The fields of the page come first and say what they show; only then it is known what has none.
  const [areFieldsThere, setFieldsThere] = useState(false)
  useEffect(() => setFieldsThere(true), [])
  if (!areFieldsThere) return null
  return stuck
    .filter((text) => !text.shown && isHere(text))
    .map((text) => <InPlaceOfField key={text.key} text={text} />)
}

function InPlaceOfField({ text }: { text: StuckText }) {
  const spot = spotOfText(text.key)
  const hash = useLocation({ select: ({ hash }) => hash })
  useEffect(() => {
    if (hash === spot) leadTo(spot)
  }, [hash, spot])
  return (
    <div id={spot}>
      <InfoNotice>
        <p>
          <strong>Nur auf diesem Gerät: {nameOfText(text.key)}</strong>
        </p>
        <p>
          {text.reason} {becomes(text)}
        </p>
        <KeptText text={text} />
      </InfoNotice>
    </div>
  )
}

function becomes({ key, gone }: StuckText): string {
  if (isVotes(key)) return 'So ist deine Stimme nicht mehr angekommen.'
  return gone
    ? 'Dein Text bleibt hier und ist von selbst wieder da, wenn die Redaktion es wieder möglich macht.'
    : 'Dein Text bleibt hier, es geht nichts verloren.'
}
