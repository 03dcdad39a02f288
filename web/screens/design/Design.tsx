export const Design = () => null
