/** How eager somebody is: some finish everything, some have not begun, most are in between. */
export const diligence = (at: number): number => (at % 9 === 4 ? 0 : at % 7 === 3 ? 12 : 0.4 + ((at * 53) % 100) / 80)
