import { useMutation } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { saveFile } from '../../../pieces/save-file.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconDownload } from '../../../ui/icons.ts'
import { ErrorNotice } from '../../../ui/Notice.tsx'
import { Panel } from '../../../ui/Panel.tsx'

/** For those who lay out their book themselves. */
export const PrintGuide = () => (
  <Panel title="Eigene Druckdaten?">
    <p>
      Wer das Buch selbst gestaltet, findet hier, wie die Dateien sein müssen: Format, Beschnitt, Farben, Schriften und
      Bilder.
    </p>
    <GuideButton />
  </Panel>
)

export function GuideButton() {
  const guide = useMutation({ mutationFn: () => api.order.guide({}), onSuccess: saveFile })
  return (
    <>
      {guide.isError && <ErrorNotice>{failureText(guide.error)}</ErrorNotice>}
      <Button
        kind="secondary"
        busy={guide.isPending}
        icon={<IconDownload size={20} aria-hidden />}
        onClick={() => guide.mutate()}
      >
        Leitfaden für Druckdaten
      </Button>
    </>
  )
}
