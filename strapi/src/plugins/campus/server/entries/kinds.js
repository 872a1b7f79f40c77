/** What a call may be about, by the name that calls use. */
const KINDS = {
  course: 'api::course.course',
  lesson: 'api::lesson.lesson',
  article: 'api::article.article',
  quest: 'api::quest.quest',
  'quest-step': 'api::quest-step.quest-step',
  term: 'api::term.term',
}

module.exports = { KINDS }
