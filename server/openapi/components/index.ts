import { accountComponents } from './account.ts'
import { type Component, commonComponents } from './common.ts'
import { offerComponents } from './offers.ts'
import { orderComponents } from './orders.ts'
import { quizComponents } from './quiz.ts'

/** Every named schema of the API description. */
export const components: Readonly<Record<string, Component>> = {
  ...commonComponents,
  ...accountComponents,
  ...quizComponents,
  ...offerComponents,
  ...orderComponents,
}
