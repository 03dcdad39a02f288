/** Photos are sharp in print from here on. Apart, since the data check needs this and not the zod of its neighbours. */
export const MIN_DPI = 300
/** And as sharp as the press can print them. */
export const BEST_DPI = 356
