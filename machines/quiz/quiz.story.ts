import { defineStory } from '../flow.ts'
import { quizMachine } from './quiz.machine.ts'

const question = 'Quiz question'

export const quizStory = defineStory(quizMachine, {
  deciding: { screen: 'Nothing to see yet', messages: [], requirements: ['QUIZ-43'] },
  welcome: { screen: 'Quiz start page', messages: ['quiz.start.title'], requirements: ['QUIZ-1', 'QUIZ-2', 'QUIZ-54'] },
  starting: { screen: 'Quiz start page, busy', messages: ['quiz.start.title'], requirements: ['QUIZ-2', 'QUIZ-58', 'CALLS-12'] },
  startFailed: {
    screen: 'Quiz start page with an error',
    messages: ['quiz.start.title', 'quiz.loadFailed', 'error.network'],
    requirements: ['ERR-1', 'ERR-16'],
  },
  resuming: { screen: 'Quiz, loading', messages: [], requirements: ['QUIZ-43', 'CALLS-11'] },
  resumeFailed: {
    screen: 'Quiz with an error: try again or begin anew',
    messages: ['quiz.loadFailed', 'error.network'],
    requirements: ['QUIZ-42', 'ERR-16'],
  },
  reopening: { screen: 'Quiz, loading', messages: [], requirements: ['QUIZ-53'] },
  reopenFailed: {
    screen: 'Quiz with an error: try again or begin anew',
    messages: ['quiz.loadFailed', 'error.network'],
    requirements: ['QUIZ-53', 'ERR-16'],
  },
  opening: { screen: 'Quiz, the next page is coming', messages: [], requirements: ['QUIZ-10', 'QUIZ-13', 'QUIZ-43', 'CALLS-15'] },
  openFailed: {
    screen: 'Quiz with an error: try again',
    messages: ['quiz.loadFailed', 'error.network'],
    requirements: ['QUIZ-42', 'ERR-16'],
  },
  received: { screen: 'Nothing to see: the page is sorted', messages: [], requirements: ['QUIZ-18', 'QUIZ-19'] },
  pageMissing: {
    screen: 'Quiz with an error: try again',
    messages: ['quiz.loadFailed'],
    otherwise: ['quiz.loadFailed'],
    requirements: ['QUIZ-18', 'QUIZ-42'],
  },
  answering: { screen: question, messages: [], requirements: ['QUIZ-3', 'QUIZ-4', 'QUIZ-5', 'QUIZ-9', 'QUIZ-21'] },
  'answering.choosing': { screen: question, messages: [], requirements: ['QUIZ-12', 'QUIZ-25', 'QUIZ-28', 'QUIZ-34'] },
  'answering.settling': { screen: `${question}, the choice is made`, messages: [], requirements: ['QUIZ-11', 'QUIZ-12', 'QUIZ-13'] },
  'answering.saving': { screen: `${question}, busy`, messages: [], requirements: ['QUIZ-10', 'CALLS-13'] },
  'answering.saveFailed': {
    screen: `${question} with the answer and an error`,
    messages: ['quiz.saveFailed'],
    requirements: ['QUIZ-41', 'ERR-16'],
  },
  'answering.unsent': {
    screen: `${question}, the answer waits to be sent`,
    messages: ['error.network'],
    requirements: ['NET-4', 'QUIZ-41', 'ERR-1'],
  },
  'answering.skipping': { screen: `${question}, busy`, messages: [], requirements: ['QUIZ-15'] },
  'answering.skipFailed': {
    screen: `${question} with an error`,
    messages: ['quiz.saveFailed'],
    requirements: ['QUIZ-41', 'ERR-16'],
  },
  'answering.skipUnsent': {
    screen: `${question}, Skip waits to be sent`,
    messages: ['error.network'],
    requirements: ['NET-4', 'ERR-1'],
  },
  movedOn: { screen: `${question}, the answer before it is being saved`, messages: [], requirements: ['QUIZ-57', 'QUIZ-9', 'CALLS-13'] },
  'movedOn.choosing': { screen: `${question}, the answer before it is being saved`, messages: [], requirements: ['QUIZ-57'] },
  'movedOn.answered': { screen: `${question}, busy`, messages: [], requirements: ['QUIZ-57', 'QUIZ-11'] },
  'movedOn.passed': { screen: `${question}, busy`, messages: [], requirements: ['QUIZ-57', 'QUIZ-15'] },
  'answering.goingBack': { screen: `${question}, busy`, messages: [], requirements: ['QUIZ-14', 'QUIZ-44', 'CALLS-14'] },
  'answering.backFailed': {
    screen: `${question} with an error`,
    messages: ['quiz.loadFailed', 'error.network'],
    requirements: ['QUIZ-42', 'ERR-16'],
  },
  finished: { screen: 'Quiz with Finish at 100 percent', messages: ['quiz.finished'], requirements: ['QUIZ-6', 'QUIZ-9', 'QUIZ-18'] },
  completing: { screen: 'Quiz with Finish, busy', messages: ['quiz.finished'], requirements: ['QUIZ-20', 'CALLS-16'] },
  completeFailed: {
    screen: 'Quiz with Finish and an error',
    messages: ['quiz.finished', 'quiz.completeFailed'],
    requirements: ['QUIZ-42', 'ERR-16'],
  },
  completeUnsent: {
    screen: 'Quiz with Finish, which waits to be sent',
    messages: ['quiz.finished', 'error.network'],
    requirements: ['NET-4', 'ERR-1'],
  },
})
