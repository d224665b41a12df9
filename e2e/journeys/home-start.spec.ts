import { expect, test } from '../fixtures.ts'
import { texts } from '../pages/texts.ts'

test('[QUIZ-63] the link of the home page starts the quiz; back leads to its start page, which starts nothing, and to home', async ({
  page,
  server,
}) => {
  const starts: string[] = []
  page.on('request', (request) => request.url().endsWith('/quiz/session/start') && starts.push(request.method()))
  await page.goto(server.url)
  await page.getByRole('main').getByRole('link', { name: texts.en.startQuiz }).first().click()
  await expect(page.getByRole('form', { name: 'Where are you travelling from?' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: texts.en.getStarted })).toBeEnabled()
  await expect(page).toHaveURL(`${server.url}/quiz`)
  expect(starts).toEqual(['POST'])
  await page.goBack()
  await expect(page).toHaveURL(`${server.url}/`)
})
