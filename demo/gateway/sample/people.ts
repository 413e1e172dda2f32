/** The people of the sample company, and the programs that it runs. */

export interface Person {
  readonly username: string;
  readonly name: string;
  readonly group: "default" | "vip" | "svip";
  /** How much they call; 0 is never. */
  readonly calls: number;
  /** Calls at all hours, as programs do. */
  readonly program?: true;
  readonly role?: 10 | 100;
  /** Days ago that the account was disabled. */
  readonly disabled?: number;
  /** What a top-up brings, in dollars; nobody tops up the others. */
  readonly topUp?: number;
  /** Days ago that the account was created; 30 where it isn't given. */
  readonly joined?: number;
}

type Line = readonly [
  username: string,
  name: string,
  group: Person["group"],
  calls: number,
  more?: Partial<Person>,
];

const lines: readonly Line[] = [
  ["root", "Root User", "default", 2, { role: 100 }],
  ["ada", "Ada Lindqvist", "vip", 6, { role: 10, topUp: 20 }],
  ["bob", "Bob Tanner", "default", 9, { topUp: 5 }],
  ["chenwei", "陈伟", "vip", 5, { role: 10, topUp: 20 }],
  ["support-bot", "Support assistant", "svip", 62, { program: true, topUp: 50 }],
  ["search", "Product search", "svip", 40, { program: true, topUp: 20 }],
  ["docs-pipeline", "Docs pipeline", "vip", 24, { program: true, topUp: 20 }],
  ["kefu", "智能客服", "svip", 34, { program: true, topUp: 20 }],
  ["review-bot", "Code review bot", "vip", 18, { program: true, topUp: 50 }],
  ["data-team", "Data team notebooks", "vip", 16, { program: true, topUp: 20 }],
  ["translate", "Translation service", "default", 14, { program: true, topUp: 10 }],
  ["maria.garcia", "María García", "default", 7, { topUp: 5 }],
  ["liwei", "李伟", "vip", 9, { topUp: 10 }],
  ["wangfang", "王芳", "default", 6, { topUp: 5 }],
  ["zhangmin", "张敏（财务部）", "default", 2],
  ["liuyang", "刘洋", "vip", 8, { topUp: 10 }],
  ["zhaolei", "赵磊", "default", 5, { topUp: 5 }],
  ["sunli", "孙丽（市场部）", "default", 3],
  ["zhoujie", "周杰", "default", 4, { topUp: 5, joined: 12 }],
  ["huangxin", "黄欣", "default", 3, { joined: 9 }],
  ["linna", "林娜", "vip", 4, { topUp: 10 }],
  ["hekai", "何凯", "default", 3, { joined: 5 }],
  ["priya", "Priya Raman", "vip", 9, { topUp: 10 }],
  ["dave.okafor", "Dave Okafor", "default", 6, { topUp: 5 }],
  ["erin", "Erin Walsh", "default", 4],
  ["frank", "Frank Meyer", "default", 2],
  ["grace", "Grace Hughes", "vip", 7, { topUp: 10 }],
  ["heidi", "Heidi Keller", "default", 3],
  ["ivan", "Иван Петров", "default", 5, { topUp: 5 }],
  ["judy", "Judy Park", "default", 2],
  ["hana.kim", "김하나", "default", 4, { topUp: 5 }],
  ["yuki", "田中 由紀", "default", 4, { joined: 20 }],
  ["omar", "عمر حداد", "default", 3],
  ["olivia", "Olivia Brandt", "vip", 6, { topUp: 10 }],
  ["pedro", "Pedro Almeida", "default", 3],
  ["quentin", "Quentin Roy", "default", 2],
  ["rupert", "Rupert Shaw", "default", 1],
  ["sybil", "Sybil Novak", "default", 2, { disabled: 11 }],
  ["trent", "Trent Walker", "default", 5, { topUp: 5 }],
  ["ursula", "Ursula Vogt", "default", 2],
  ["victor", "Victor Hugo Lima", "default", 3],
  ["walter", "Walter Beck", "default", 1],
  ["xenia", "Xenia Papadaki", "default", 2],
  ["yusuf", "Yusuf Demir", "default", 3, { joined: 16 }],
  ["zoe", "Zoë Laurent", "vip", 5, { topUp: 10 }],
  ["mallory", "Mallory", "default", 6, { disabled: 4 }],
  ["intern-2025", "Interns", "default", 4],
  ["legal", "Legal", "default", 1],
  ["hr", "People & Culture", "default", 1],
  ["sales-emea", "Sales EMEA", "default", 3, { topUp: 5 }],
  ["sales-apac", "亚太销售", "default", 3, { topUp: 5 }],
  ["mobile", "Mobile app (beta)", "vip", 8, { program: true, joined: 14, topUp: 10 }],
  ["qa", "QA automation", "default", 7, { program: true, topUp: 5 }],
  ["loadtest", "Load test", "default", 0, { disabled: 20 }],
  ["design", "Design", "default", 2],
  ["research", "Research", "svip", 10, { topUp: 20 }],
  ["partner-acme", "Acme Ltd.", "default", 4, { joined: 18 }],
  ["partner-lotus", "莲花科技", "default", 4, { joined: 7 }],
  ["contractor", "Contractor", "default", 2, { joined: 25 }],
  ["newcomer", "Nils Berg", "default", 1, { joined: 1 }],
];

/** 60 accounts: root, two admins, some programs, and those who call by themselves. */
export const people: readonly Person[] = lines.map(([username, name, group, calls, more]) => ({
  username,
  name,
  group,
  calls,
  ...more,
}));
