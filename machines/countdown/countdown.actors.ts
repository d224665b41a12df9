export { clockActors as countdownActors } from '../clock.actors.ts'
