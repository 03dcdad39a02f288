import { createRoute } from '@tanstack/react-router'
import { paths } from '../../pieces/paths.ts'
import { newOrderSearch } from '../search/order-search.ts'
import { screen, withShell } from './frame.ts'

const access = { needs: 'order:read', feature: 'PRINT_SYSTEM' } as const
const ordering = { ...withShell, staticData: { access } }

export const orders = createRoute({
  ...withShell,
  path: paths.orders,
  staticData: { access, navigation: { label: 'Druckportal', icon: 'orders', isNew: true } },
}).lazy(screen(() => import('../../screens/orders/list/Orders.tsx').then((module) => module.Orders)))
export const orderNew = createRoute({ ...ordering, path: paths.orderNew, validateSearch: newOrderSearch }).lazy(
  screen(() => import('../../screens/orders/NewOrder.tsx').then((module) => module.NewOrder)),
)
export const orderCurrent = createRoute({ ...ordering, path: paths.order }).lazy(
  screen(() => import('../../screens/orders/page/CurrentStep.tsx').then((module) => module.CurrentStep)),
)
export const orderDetails = createRoute({ ...ordering, path: paths.orderDetails }).lazy(
  screen(() => import('../../screens/orders/details/DetailsStep.tsx').then((module) => module.DetailsStep)),
)
export const orderAddress = createRoute({ ...ordering, path: paths.orderAddress }).lazy(
  screen(() => import('../../screens/orders/address/AddressStep.tsx').then((module) => module.AddressStep)),
)
export const orderUpload = createRoute({ ...ordering, path: paths.orderUpload }).lazy(
  screen(() => import('../../screens/orders/upload/UploadStep.tsx').then((module) => module.UploadStep)),
)
export const orderCheck = createRoute({ ...ordering, path: paths.orderCheck }).lazy(
  screen(() => import('../../screens/orders/check/CheckStep.tsx').then((module) => module.CheckStep)),
)
export const orderOverview = createRoute({ ...ordering, path: paths.orderOverview }).lazy(
  screen(() => import('../../screens/orders/overview/OverviewStep.tsx').then((module) => module.OverviewStep)),
)
export const orderConfirmation = createRoute({ ...ordering, path: paths.orderConfirmation }).lazy(
  screen(() =>
    import('../../screens/orders/confirmation/ConfirmationStep.tsx').then((module) => module.ConfirmationStep),
  ),
)
export const orderShipped = createRoute({ ...ordering, path: paths.orderShipped }).lazy(
  screen(() => import('../../screens/orders/shipped/ShippedStep.tsx').then((module) => module.ShippedStep)),
)
export const orderDelivered = createRoute({ ...ordering, path: paths.orderDelivered }).lazy(
  screen(() => import('../../screens/orders/delivered/DeliveredStep.tsx').then((module) => module.DeliveredStep)),
)
