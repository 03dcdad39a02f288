import type { ClassFacts } from '#contract/office/classes.ts'
import type { Staff } from '#domain/account/actor.ts'
import type { FeatureFlag } from '#domain/account/feature-flag.ts'
import { AppError } from '#domain/errors.ts'
import { audit } from '../../../platform/audit.ts'
import { announce } from '../../../platform/events.ts'
import { classStore } from '../../school/class/store.ts'
import type { OfficeDeps } from '../deps.ts'
import { showClass } from './show-classes.ts'

type Asked = { classId: string; feature: FeatureFlag; on: boolean; reason: string }

/** What a class uses, and the lock of its preview. One of collecting and printing it keeps. */
export const setFeature = (deps: OfficeDeps, by: Staff, { classId, feature, on, reason }: Asked): Promise<ClassFacts> =>
  deps.db.transaction(async (tx) => {
    const before = await classStore.lock(tx, classId)
    if (before === undefined) throw new AppError('NOT_FOUND')
    const others = before.features.filter((flag) => flag !== feature)
    const features = on ? [...others, feature] : others
    if (!features.some((flag) => flag !== 'PREVIEW_FEATURE')) throw new AppError('FEATURE_NEEDED')
    await classStore.change(tx, classId, { features })
    const detail = { feature, 'on.before': before.features.includes(feature), 'on.after': on }
    await audit(tx, by, { action: 'office:set-feature', classId, reason, detail })
    await announce(tx, classId, 'class')
    await announce(tx, classId, 'yearbook')
    return showClass(deps, classId, tx)
  })
