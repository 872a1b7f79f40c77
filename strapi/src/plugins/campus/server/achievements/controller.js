const { factories } = require('@strapi/strapi')
const { hasType } = require('../entries/has-type')
const { ACHIEVEMENT, unlockedBy } = require('./unlock')

const withUnlocked = had => achievement => ({
  ...achievement,
  unlocked: had.has(achievement.documentId),
  unlockedAt: had.get(achievement.documentId) ?? null,
})

/** How many of the achievements in a language somebody has. */
const countUnlocked = (had, locale) =>
  strapi.documents(ACHIEVEMENT).count({ locale, status: 'published', filters: { documentId: { $in: [...had.keys()] } } })

/** Achievements as Strapi answers any content type, each with whether the caller has it. */
const createController = factories.createCoreController(ACHIEVEMENT, ({ strapi }) => {
  const achievements = factories.createCoreService(ACHIEVEMENT)({ strapi })
  return {
    /** A page of them, with `meta.progress`. 400 for a parameter that Strapi does not know. */
    async find(ctx) {
      await this.validateQuery(ctx)
      const query = await this.sanitizeQuery(ctx)
      const [{ results, pagination }, had] = await Promise.all([achievements.find(query), unlockedBy(ctx.state.user?.id)])
      const progress = { unlocked: await countUnlocked(had, query.locale), total: pagination.total }
      const list = await this.sanitizeOutput(results, ctx)
      return this.transformResponse(list.map(withUnlocked(had)), { pagination, progress })
    },

    /** One by its `documentId`, else 404. */
    async findOne(ctx) {
      await this.validateQuery(ctx)
      const found = await achievements.findOne(ctx.params.id, await this.sanitizeQuery(ctx))
      if (!found) return ctx.notFound()
      const had = await unlockedBy(ctx.state.user?.id)
      return this.transformResponse(withUnlocked(had)(await this.sanitizeOutput(found, ctx)))
    },
  }
})

/** Where there are no achievements at all, both calls are 404, as any other call that this Strapi does not have. */
const NONE = { find: ctx => ctx.notFound(), findOne: ctx => ctx.notFound() }

module.exports = context => (hasType(ACHIEVEMENT) ? createController(context) : NONE)
