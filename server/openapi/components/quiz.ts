import * as quiz from '../../../contract/quiz.ts'
import { component } from './common.ts'

/** The quiz. */
export const quizComponents = {
  PageInfo: component(quiz.PageInfo, 'Address of one page of the quiz.', {
    blockOrder: '0-based. Progress is floor(blockOrder / totalBlocks × 100) percent.',
    blockPage: 'Page within the block, 0-based.',
  }),
  PageAddress: component(quiz.PageAddress, 'Address of a page as it is sent back.', { blockPage: 'Page within the block, 0-based.' }),
  Place: component(quiz.Place, 'A chosen city, resort or hotel.', { lat: 'Degrees.', lng: 'Degrees.' }),
  DateAnswer: component(
    quiz.DateAnswer,
    'Dates as answered. Exact ones span 1 to 28 nights; suggested ones at most 31 days from the first to the last.',
    {
      from: 'First day; of the month for a suggested range.',
      to: 'Last day; of the month for a suggested range.',
      tripPeriod: 'Nights of a suggested range.',
      rangeType: '`known`: exactly these days. `suggested`: some nights within them.',
    },
  ),
  AnswerValue: component(
    quiz.AnswerValue,
    'Text for every option type but dates and places. Numbers are written as text; the keys of a checkbox answer are joined by semicolons.',
  ),
  QuizAnswer: component(quiz.QuizAnswer, 'An answer to one question.', {
    isSkipped: 'Skips the question, where it can be skipped; `answer` is then left to the back end.',
    quizModel: 'May name the quiz model that was answered.',
  }),
  Choice: component(quiz.Choice, 'One choice of a radio or checkbox question.'),
  Question: component(quiz.Question, 'A question by its option type.'),
  AnsweredQuestion: component(quiz.AnsweredQuestion, 'A question with its answer.', {
    isAuto: 'True for what was preset and never asked.',
    answerText: 'The answer in the language of the reader.',
    pageInfo: 'Where it was asked.',
  }),
  NextStatus: component(
    quiz.NextStatus,
    'Whether something is left to ask. The back end answers HasNext or Finished; clients also take NEXT.',
  ),
  QuizPage: component(quiz.QuizPage, 'One page of the quiz.', {
    answeredQuestions: 'In the order in which they were asked.',
    pageInfo: 'Null once nothing is left to ask.',
    skipList: 'Ids of the questions that can be skipped.',
  }),
  QuizSession: component(quiz.QuizSession, 'The current session of the device or user.', {
    session: 'Null where none is open.',
    pageInfo: 'Where to go on.',
  }),
}
