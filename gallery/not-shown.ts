/** Components that the gallery cannot show, by file and name, each with the reason; a test compares. */
export const NOT_SHOWN: Readonly<Record<string, string>> = {
  'client/layouts/contact-links.tsx ContactLinks': 'is a part of Footer and AccountPanel, and shown there',
  'client/layouts/contact-links.tsx CookiesItem': 'is a part of ContactLinks, and shown there',
  'client/learner/known.tsx KnownProgress': 'draws nothing: it hands over what the server wrote into the page',
  'client/learner/today/path.tsx Path': 'is a part of Today, and shown there',
  'client/learner/share-opened.tsx ShareOpened': 'draws nothing: it tells the server that a share page was opened',
  'client/entries/questions.tsx Questions':
    'shows what its page has asked for: the home page and the page about the academy have it',
  'client/entries/written-page.tsx WrittenText': 'is a title and rich text, and both are shown by themselves',
  'client/entries/entry-cover.tsx EntryCover': 'is a part of EntryHead, and shown there',
  'client/entries/entry-head.tsx EntryTitle': 'is a part of EntryHead, and shown there',
  'client/learner/marks.tsx PathCircle': 'is a part of CoursePath, and shown there',
  'client/ui/circle.tsx Circle': 'is a part of CoursePath and Today, and shown there',
  'client/ui/privacy-link.tsx PrivacyLink': 'is a part of the newsletter form, and shown there',
  'client/player/opened.tsx Opened': 'draws nothing: it tells the server that a lesson or step is seen',
  'client/player/verdict.tsx Option': 'is a part of Verdict and Outcome, and shown there',
  'client/player/sign-in-offer.tsx SignInOffer': 'shows itself in a browser only, to a guest who was not asked before',
  'client/search/results/hit-list.tsx HitHead': 'is a part of HitList and AnswerCard, and shown there',
  'client/search/suggestions.tsx Suggestions': 'needs a box in a browser; the parts of its styles are shown',
  'client/live/live.tsx Live': 'draws nothing but Toasts: it keeps the socket',
  'client/live/toasts.tsx Toasts': 'stands in the body of a page that is alive; the parts of its styles are shown',
  'client/player/quiz-on.tsx QuizOn': 'shows among the ways on of a lesson only, while its quiz asks or has judged',
}
