import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { deviceOf, devices } from '../../pieces/device.ts'
import { installOffer, isInstalled } from '../../pieces/install-offer.ts'
import { inShell, paths } from '../../pieces/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { IconDeviceMobileDown } from '../../ui/icons.ts'
import { SuccessNotice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { guides } from './guides.ts'
import styles from './PwaTutorial.module.css'

const route = getRouteApi(inShell(paths.pwaTutorial))
const tabs = devices.map((name) => ({ name, label: guides[name].label }))

/** How the app gets onto the own device, in pictures. */
export function PwaTutorial() {
  const navigate = useNavigate()
  const { device = deviceOf(navigator) } = route.useSearch()
  const installed = useSyncExternalStore(installOffer.subscribe, isInstalled)
  const { steps, hint } = guides[device]
  return (
    <Page title="App installieren">
      {installed ? <Installed /> : <WhatItIs />}
      <Tabs
        label="Dein Gerät"
        tabs={tabs}
        selected={device}
        onSelect={(chosen) =>
          navigate({ to: paths.pwaTutorial, search: { device: chosen }, replace: true, resetScroll: false })
        }
      >
        <ol className={styles.steps}>
          {steps.map(({ title, words, Drawing }, index) => (
            <li key={title} className={styles.step}>
              <div className={styles.picture}>
                <Drawing className={styles.drawing} />
              </div>
              <div className={styles.words}>
                <h2 className={styles.title}>
                  <span className={styles.number} aria-hidden="true">
                    {index + 1}
                  </span>
                  {title}
                </h2>
                <p>{words}</p>
              </div>
            </li>
          ))}
        </ol>
        {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      </Tabs>
    </Page>
  )
}

const Installed = () => (
  <>
    <SuccessNotice>
      <strong>Stufenbuch ist auf diesem Gerät schon installiert.</strong> Du findest es bei deinen Apps.
    </SuccessNotice>
    <p>Du willst es noch auf ein anderes Gerät holen? So geht’s:</p>
  </>
)

/** Where the browser offers to do it by itself, one tap is enough. */
function WhatItIs() {
  const offer = useSyncExternalStore(installOffer.subscribe, installOffer.get)
  return (
    <>
      <p>
        Leg euer Buch auf den Startbildschirm: Es öffnet sich ohne Umweg, kostet nichts und braucht keinen App-Store.
      </p>
      {offer !== undefined && (
        <div className={styles.offer}>
          <Button size="large" icon={<IconDeviceMobileDown aria-hidden />} onClick={() => void installOffer.take()}>
            Jetzt installieren
          </Button>
          <p>Dein Browser macht das für dich. Oder du gehst Schritt für Schritt:</p>
        </div>
      )}
    </>
  )
}
