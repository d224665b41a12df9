import { prepare } from '@firn/flow-book/e2e-setup/prepare.ts'
import { createTestModel } from '@xstate/test'
import { englishName } from '../../contract/languages.ts'
import { test } from '../flows/fixtures.ts'
import { onPage } from './go.ts'
import { navigation } from './model.ts'
import { type Language, names } from './names.ts'
import { arrowsOf, everyArrow } from './walk.ts'

const events = everyArrow(arrowsOf(navigation), 'home')
const paths = createTestModel(navigation).getPathsFromEvents(events.map((type) => ({ type })) as never)

for (const language of Object.keys(names) as Language[]) {
  // The walks of other languages are the same; journeys cover them in every run.
  const tag = language === 'en' ? [] : ['@long']
  test(`[ROUTE-1] [SHELL-14] [SHELL-16] every page and link in ${englishName(language)}`, { tag }, async ({ page, base }) => {
    const prepared = await prepare(page, base, ['quiz', 'offers'])
    await page.goto(`${base}${names[language].root}`)
    for (const path of paths) await path.test(onPage(page, base, language, prepared))
  })
}
