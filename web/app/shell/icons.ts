import type { TablerIcon } from '@tabler/icons-react'
import {
  IconAddressBook,
  IconBook2,
  IconBuilding,
  IconDeviceMobileDown,
  IconHeartHandshake,
  IconHome,
  IconLayoutGridAdd,
  IconPencil,
  IconPrinter,
  IconUserCircle,
} from '../../ui/icons.ts'
import type { NavigationPath } from '../navigation.ts'

export const icons = {
  '/start': IconHome,
  '/waiting': IconHome,
  '/admin': IconBuilding,
  '/define': IconLayoutGridAdd,
  '/fill': IconPencil,
  '/manage': IconAddressBook,
  '/preview': IconBook2,
  '/orders': IconPrinter,
  '/partners': IconHeartHandshake,
  '/profile': IconUserCircle,
  '/pwa-tutorial': IconDeviceMobileDown,
} satisfies Record<NavigationPath, TablerIcon>
