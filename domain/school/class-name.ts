/** A school or class as staff tell it from others: there are many Goethe-Gymnasien. */
export const schoolName = ({ name, city }: { name: string; city: string }): string => `${name}, ${city}`
export const className = ({ school, city, year }: { school: string; city: string; year: number }): string =>
  `${schoolName({ name: school, city })} ${year}`
