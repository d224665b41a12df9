import { quizCalls } from '../../contract/quiz.ts'
import { client } from './client.ts'

export const { getQuizSession, startQuiz, reopenQuiz, answerQuiz, previousQuiz, getQuizPage, completeQuiz } = client(quizCalls)
