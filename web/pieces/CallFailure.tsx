import type { ErrorCode } from '#domain/errors.ts'
import { failureCode, failureText } from '../api/failure.ts'
import { ErrorNotice } from '../ui/Notice.tsx'
import type { FieldErrors } from '../ui/use-form.ts'

/** Which errors belong to one field of a form; `undefined` for those that another part of the page explains. */
export type FieldsOfErrors = Partial<Record<ErrorCode, string | undefined>>

/** The message of a failed call, for the field it belongs to. */
export function failureAtField(failure: unknown, fields: FieldsOfErrors): FieldErrors {
  const field = fields[failureCode(failure)]
  return field === undefined ? {} : { [field]: failureText(failure) }
}

/** What belongs to no field stands above the form. */
export const CallFailure = ({ failure, fields }: { failure: unknown; fields: FieldsOfErrors }) =>
  failure === null || failureCode(failure) in fields ? null : <ErrorNotice>{failureText(failure)}</ErrorNotice>
