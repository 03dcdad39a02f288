import type { ReactNode } from 'react'
import type { Device } from '../../pieces/device.ts'
import type { DrawingProps } from '../../ui/failure-drawings.tsx'
import {
  AddDrawing,
  AddInMenuDrawing,
  ConfirmAddDrawing,
  ConfirmDrawing,
  HomeScreenDrawing,
  InstallInMenuDrawing,
  MenuBelowDrawing,
  MenuDrawing,
  SafariDrawing,
  ShareDrawing,
  ToHomeScreenDrawing,
} from './phone-drawings.tsx'
import { BrowserDrawing, ConfirmInWindowDrawing, InstallIconDrawing, OwnWindowDrawing } from './window-drawings.tsx'

type Step = { title: string; words: string; Drawing: (props: DrawingProps) => ReactNode }
type Guide = { label: string; steps: readonly Step[]; hint?: string }

const onHomeScreen: Step = {
  title: 'Fertig!',
  words: 'Stufenbuch liegt jetzt bei deinen Apps. Ein Tipp, und du bist drin.',
  Drawing: HomeScreenDrawing,
}

/** How the app gets onto a device, by what its browser calls things. */
export const guides: Record<Device, Guide> = {
  ios: {
    label: 'iPhone, iPad',
    steps: [
      {
        title: 'Öffne Stufenbuch in Safari',
        words: 'Aus WhatsApp oder Instagram heraus klappt es nicht.',
        Drawing: SafariDrawing,
      },
      {
        title: 'Tippe auf „Teilen“',
        words: 'Das Quadrat mit dem Pfeil. Siehst du es nicht, steckt es hinter den drei Punkten.',
        Drawing: ShareDrawing,
      },
      {
        title: 'Wähle „Zum Home-Bildschirm“',
        words: 'Dafür musst du in der Liste etwas nach unten wischen.',
        Drawing: ToHomeScreenDrawing,
      },
      {
        title: 'Tippe auf „Hinzufügen“',
        words: 'Fertig! Stufenbuch liegt jetzt bei deinen Apps.',
        Drawing: AddDrawing,
      },
    ],
  },
  android: {
    label: 'Android',
    steps: [
      { title: 'Öffne das Menü', words: 'In Chrome sind es die drei Punkte oben rechts.', Drawing: MenuDrawing },
      {
        title: 'Wähle „App installieren“',
        words: 'Manchmal heißt es auch „Zum Startbildschirm hinzufügen“.',
        Drawing: InstallInMenuDrawing,
      },
      { title: 'Tippe auf „Installieren“', words: 'Das dauert nur ein paar Sekunden.', Drawing: ConfirmDrawing },
      onHomeScreen,
    ],
  },
  firefox: {
    label: 'Firefox',
    steps: [
      {
        title: 'Öffne das Menü',
        words: 'Auf dem Handy sind es die drei Punkte neben der Adresse, unten oder oben.',
        Drawing: MenuBelowDrawing,
      },
      {
        title: 'Wähle „Installieren“',
        words: 'Je nach Version heißt es „Zum Startbildschirm hinzufügen“ und steht unter „Mehr“.',
        Drawing: AddInMenuDrawing,
      },
      {
        title: 'Tippe auf „Hinzufügen“',
        words: 'Firefox legt das Symbol für dich ab.',
        Drawing: ConfirmAddDrawing,
      },
      onHomeScreen,
    ],
    hint: 'Am Computer installiert Firefox nicht überall Apps. Nimm dort Chrome, Edge oder Safari.',
  },
  desktop: {
    label: 'Computer',
    steps: [
      {
        title: 'Öffne Stufenbuch in Chrome oder Edge',
        words: 'Firefox kann am Computer nicht überall Apps installieren.',
        Drawing: BrowserDrawing,
      },
      {
        title: 'Klick auf das Symbol in der Adressleiste',
        words: 'Ganz rechts: ein Bildschirm mit einem Pfeil nach unten.',
        Drawing: InstallIconDrawing,
      },
      {
        title: 'Klick auf „Installieren“',
        words: 'Das dauert nur ein paar Sekunden.',
        Drawing: ConfirmInWindowDrawing,
      },
      {
        title: 'Fertig!',
        words: 'Stufenbuch hat jetzt ein eigenes Fenster und steht bei deinen Programmen.',
        Drawing: OwnWindowDrawing,
      },
    ],
    hint: 'In Safari auf dem Mac geht es über „Ablage“ und „Zum Dock hinzufügen“.',
  },
}
