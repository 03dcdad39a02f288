import { Link } from '@tanstack/react-router'
import { useState, useSyncExternalStore } from 'react'
import { optionalStorage } from '../../../api/optional-storage.ts'
import { installOffer, isByHand, isInstalled } from '../../../pieces/install-offer.ts'
import { paths } from '../../../pieces/paths.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { IconDeviceMobileDown } from '../../../ui/icons.ts'
import styles from './InstallPrompt.module.css'

const DISMISSED = 'stufenbuch.install-dismissed'
const hint = optionalStorage(() => localStorage)

/** Offers to put the app on the home screen, where the device can do that, until somebody says no. */
export function InstallPrompt() {
  const offer = useSyncExternalStore(installOffer.subscribe, installOffer.get)
  const [dismissed, setDismissed] = useState(() => hint.getItem(DISMISSED) !== null)
  if (dismissed || isInstalled() || (offer === undefined && !isByHand())) return null

  function dismiss() {
    hint.setItem(DISMISSED, 'yes')
    setDismissed(true)
  }

  return (
    <section className={styles.prompt} aria-labelledby="install">
      <IconDeviceMobileDown className={styles.icon} size={32} aria-hidden />
      <div className={styles.words}>
        <h2 id="install" className={styles.title}>
          Stufenbuch als App
        </h2>
        {offer === undefined ? (
          <p>
            Tippe unten auf <strong>Teilen</strong> und dann auf <strong>Zum Home-Bildschirm</strong>. So ist euer Buch
            immer einen Tipp entfernt.
          </p>
        ) : (
          <p>Leg euer Buch auf den Startbildschirm. Ohne App-Store, ohne Wartezeit.</p>
        )}
      </div>
      <div className={styles.actions}>
        {offer !== undefined && <Button onClick={() => void installOffer.take()}>App installieren</Button>}
        <Link className={buttonClass({ kind: offer === undefined ? 'main' : 'secondary' })} to={paths.pwaTutorial}>
          So geht’s
        </Link>
        <Button kind="quiet" onClick={dismiss}>
          Nicht jetzt
        </Button>
      </div>
    </section>
  )
}
