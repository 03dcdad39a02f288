declare module 'virtual:contract-routes' {
  const routes: object
  export default routes
}
