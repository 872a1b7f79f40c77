/**
 * The Node that runs npm here, and not the one that our packages brought: npm builds the database driver of Strapi for that one, and
 * only it can load what was built.
 */
export const outerNode = () => process.env.npm_node_execpath ?? process.execPath
