import type { ReactNode } from 'react'
import type { OrderStatusActor } from '../../../machines/order-status/order-status.machine.ts'
import type { PreCheckActor } from '../../../machines/pre-check/pre-check.machine.ts'
import type { NotYoursLinks } from '../problem/not-yours.tsx'

export type PrecheckActors = { preCheck: PreCheckActor; order: OrderStatusActor }

export type PrecheckLinks = NotYoursLinks & {
  home: string
  overview: (quizSessionId: string) => string
  /** Links to the quiz of the offer, at one question or at all answers. */
  answers: (quizSessionId: string, questionId?: string) => string
  checkout: (bundleOrderId: string) => string
  booking: (bundleOrderId: string) => string
}

export type PrecheckProps = PrecheckActors & {
  links: PrecheckLinks
  /** Renders the countdown to an instant in Unix seconds. */
  clock: (until: number, isPriceOnly: boolean) => ReactNode
}
