export const CollagePage = () => null
