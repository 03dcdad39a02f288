import {
  IconAddressBook,
  IconBook,
  IconBook2,
  IconBuilding,
  IconConfetti,
  IconDeviceMobileDown,
  IconEyeglass,
  IconHome,
  IconLayoutGridAdd,
  IconPencil,
  IconPrinter,
  IconUserCircle,
} from '../../ui/icons.ts'

/** By the names that routes call them; loaded with the navigation, not with the routes. */
export const icons = {
  start: IconHome,
  backOffice: IconBuilding,
  define: IconLayoutGridAdd,
  fill: IconPencil,
  manage: IconAddressBook,
  desk: IconEyeglass,
  preview: IconBook2,
  book: IconBook,
  orders: IconPrinter,
  profile: IconUserCircle,
  partners: IconConfetti,
  install: IconDeviceMobileDown,
}
