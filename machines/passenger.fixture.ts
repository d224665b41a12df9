import type { Member } from '../contract/user.ts'

/** A valid adult passenger for cases, tests and benchmarks, with other values where they matter. */
export const passenger = (own: Partial<Member> = {}): Member => ({
  firstName: 'Ada',
  lastName: 'Berg',
  dateOfBirth: '1990-05-01',
  gender: 'Gender_Female',
  ...own,
})
