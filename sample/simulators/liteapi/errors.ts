/** Texts and HTTP statuses of the documented codes. */
const known = {
  400: [400, 'bad request'],
  401: [401, 'Unauthorized'],
  404: [404, 'not found'],
  429: [429, 'too many requests'],
  500: [500, 'could not make alternative prebooks, please try again'],
  1000: [404, 'invalid booking id, booking not found'],
  1008: [404, 'no availability found'],
  2001: [204, 'no availability found'],
  2010: [400, 'booking is not confirmed'],
  2013: [400, 'booking failed'],
  2014: [400, 'booking incomplete'],
  4000: [400, 'bad request'],
  4002: [400, 'required request field is missing or wrong input'],
  4005: [400, 'duplicate booking attempt with existing client reference'],
  4009: [409, 'booking amendment already completed'],
  4010: [400, 'wrong rate id'],
  4016: [408, 'prebook timeout exceeded, please consider increasing'],
  4040: [408, 'this offer is marked as not valid, please refetch rates for this hotel'],
  5000: [400, 'unable to process request'],
} as const

/** A documented code of an error. */
export type Code = keyof typeof known

/** A call was refused with a documented code. `status` is the HTTP status, by default the usual one of the code. */
export class Refused extends Error {
  readonly status: number
  readonly body: { error: { code: Code; description?: string; message: string } }

  constructor(code: Code, description?: string, status: number = known[code][0]) {
    const message = known[code][1]
    super(description ?? message)
    this.status = status
    this.body = { error: { code, ...(description ? { description } : {}), message } }
  }
}
