/** How long the first person of a class has to confirm the address before the class is free again. */
export const LAPSE_HOURS = 48

export const keptUntil = (registeredAt: Date): Date => new Date(registeredAt.getTime() + LAPSE_HOURS * 3_600_000)
