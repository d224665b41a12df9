export type HomeLinks = {
  /** The start of the quiz in the current language. */
  quiz: string
  /** The start of the quiz with a resort already answered, by id. */
  quizAt: (resort: string) => string
}
