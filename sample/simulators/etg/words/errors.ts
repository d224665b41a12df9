import { type CallName, callOf } from './calls.ts'

/** Errors of every call, with their HTTP status. The documentation lists those from `incorrect_credentials` on without one: chosen here. */
const general: Record<string, number> = {
  invalid_params: 400,
  body_must_be_json_object: 400,
  unexpected_method: 400,
  not_allowed_host: 400,
  overdue_debt: 402,
  no_auth_header: 403,
  invalid_auth_header: 403,
  endpoint_not_found: 403,
  endpoint_exceeded_limit: 429,
  lock: 429,
  incorrect_credentials: 403,
  api_access_disabled: 403,
  not_allowed: 403,
  endpoint_not_active: 403,
  decoding_json: 400,
  invalid_json_format: 400,
}

/** The HTTP status of an error. It is open for business errors such as `soldout`, here 200. A failed search is documented as 500. */
export const httpStatusOf = (error: string): number => (error === 'core_search_error' ? 500 : (general[error] ?? 200))

/** Every documented error of a call. */
export const errorsOf = (call: CallName): readonly string[] => [...Object.keys(general), ...callOf(call).errors]

/** The supplier refuses a call. `validation` says which parameter is wrong. */
export class EtgError extends Error {
  readonly error: string
  readonly validation: string | null
  constructor(error: string, validation: string | null = null) {
    super(validation ? `${error}: ${validation}` : error)
    this.name = 'EtgError'
    this.error = error
    this.validation = validation
  }
}
