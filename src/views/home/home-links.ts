export type HomeLinks = {
  /** Where the quiz starts, in the current language. */
  quiz: string
  /** Where it starts with a resort answered, by the resort's id. */
  quizAt: (resort: string) => string
}
