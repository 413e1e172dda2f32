import { defineMessages } from "./catalogue.js";
import { memberMessages } from "./server.members.en.js";

/**
 * What the servers are known to say, in English (wire.md 0, 3, 5). A key is the server's text; "…" in one is any text,
 * which goes where the "…" of its translation is.
 */
export const messages: Readonly<Record<string, string>> = {
  // Access
  "无权进行此操作，未登录且未提供 access token": "You're not signed in",
  "无权进行此操作，access token 无效": "The access token isn't valid",
  "无权进行此操作，权限不足": "You don't have permission to do this",
  用户已被封禁: "This account is banned",
  "用户名或密码错误，或用户已被封禁": "Wrong username or password, or the account is banned",
  用户名或密码为空: "Username or password is empty",
  原密码错误: "The current password is wrong",
  "当前账号未设置密码，请使用密码重置或联系管理员重置密码":
    "This account has no password. Reset it by email, or ask an administrator.",
  "支付、兑换码、订阅计划和邀请返利功能已禁用。管理员需先确认合规声明后方可启用。":
    "Codes are off until an administrator confirms the payment terms",
  "Payment, redemption, subscription, and invitation reward features are disabled. The administrator must confirm compliance terms before enabling them.":
    "Codes are off until an administrator confirms the payment terms",
  "This operation requires dashboard session authentication. API access token is not allowed.":
    "This needs a sign-in with a password. An access token isn't enough.",
  请确认合规声明: "Confirm the compliance statement first",
  用户名长度不能超过12个字符: "Username can't be longer than 12 characters (4 in Chinese)",
  两次输入的密码不一致: "The two passwords entered do not match",
  密码长度至少为8个字符: "Password length must not be less than 8",
  系统已经初始化完成: "This gateway is already set up",
  "创建管理员账号失败: …": "Couldn't create the account: …",
  "保存自用模式设置失败: …": "The account was created, but a setting wasn't saved: …",
  "保存演示站点模式设置失败: …": "The account was created, but a setting wasn't saved: …",
  "系统初始化失败: …": "Couldn't complete the setup: …",
  管理员关闭了密码登录: "Password sign-in is turned off",
  管理员关闭了新用户注册: "Sign-up is turned off",
  "管理员关闭了通过密码进行注册，请使用第三方账户验证的形式进行注册":
    "Password sign-up is turned off. Sign up with another service.",
  "无法保存会话信息，请重试": "The server couldn't keep the session. Try again.",

  // Registration, mail, password reset
  "管理员开启了邮箱验证，请输入邮箱地址和验证码":
    "Email verification is required. Enter your email and the code sent to it.",
  验证码错误或已过期: "The code is wrong or has expired",
  邮箱地址已被占用: "This email address is already in use",
  该邮箱地址未注册: "No account has this email address",
  重置链接非法或已过期: "The reset link isn't valid or has expired",
  "管理员启用了邮箱域名白名单，您的邮箱地址的域名不在白名单中": "Your email domain isn't allowed",
  "Turnstile token 为空": "Complete the bot check first",
  "Turnstile 校验失败，请刷新重试！": "The bot check failed. Reload and try again.",
  "输入不合法 …": "Invalid input: …",
  无效的参数: "Invalid parameter",
  "invalid parameter": "Invalid parameter",
  "无效的输入，请检查您的输入": "Invalid input. Check what you entered.",
  "Invalid input, please check your input": "Invalid input. Check what you entered.",
  "发送邮件失败：…": "Couldn't send the email: …",
  "failed to send email: …": "Couldn't send the email: …",

  // Signing in with other services
  "管理员未开启通过 GitHub 登录以及注册": "GitHub sign-in is turned off",
  "管理员未开启通过 OIDC 登录以及注册": "OIDC sign-in is turned off",
  管理员未开启通过微信登录以及注册: "WeChat sign-in is turned off",
  "该 GitHub 账户已被绑定": "This GitHub account is already connected",
  "该 OIDC 账户已被绑定": "This OIDC account is already connected",
  该飞书账户已被绑定: "This Lark account is already connected",
  该微信账号已被绑定: "This WeChat account is already connected",
  "无法连接至 GitHub 服务器，请稍后重试！": "Can't reach GitHub. Try again later.",
  "无法连接至 OIDC 服务器，请稍后重试！": "Can't reach the OIDC server. Try again later.",
  "无法连接至飞书服务器，请稍后重试！": "Can't reach Lark. Try again later.",
  "返回值非法，用户字段为空，请稍后重试！": "The service didn't return your identity. Try again later.",
  "oidc id 为空！": "The OIDC server didn't return your identity. Start again.",
  "lark id 为空！": "Lark didn't return your identity. Start again.",
  "state is empty or not same": "This sign-in was started in another browser session. Start again.",

  // Tokens
  "参数错误：令牌名称过长": "The token name is too long",
  "参数错误：无效的网段：…": "Not a valid CIDR range: …",
  "参数错误：…": "Invalid parameter: …",
  "令牌已过期，无法启用，请先修改令牌过期时间，或者设置为永不过期":
    "The token has expired and can't be enabled. Change its expiry first, or set it to never expire.",
  "令牌可用额度已用尽，无法启用，请先修改令牌剩余额度，或者设置为无限额度":
    "The token has reached its spending limit and can't be enabled. Raise or remove the limit first.",

  // Redemption codes
  "兑换码名称长度必须在1-20之间": "Redemption code names must be 1 to 20 bytes long",
  兑换码个数必须大于0: "Create at least one redemption code",
  "一次兑换码批量生成的个数不能大于 100": "You can create up to 100 redemption codes at once",
  未提供兑换码: "Enter a redemption code",
  "兑换失败，无效的兑换码": "Couldn't redeem: the code isn't valid",
  "兑换失败，该兑换码已被使用": "Couldn't redeem: the code has already been used",
  "兑换失败，…": "Couldn't redeem: …",

  // Users
  用户不存在: "This user doesn't exist",
  无权获取同级或更高等级用户的信息: "You can't view users with your role or a higher one",
  无权更新同权限等级或更高权限等级的用户信息: "You can't change users with your role or a higher one",
  无权将其他用户权限等级提升到大于等于自己的权限等级: "You can't promote users to your role or a higher one",
  无权删除同权限等级或更高权限等级的用户: "You can't delete users with your role or a higher one",
  无法创建权限大于等于自己的用户: "You can't create users with your role or a higher one",
  无法禁用超级管理员用户: "Super admins can't be disabled",
  无法删除超级管理员用户: "Super admins can't be deleted",
  无法降级超级管理员用户: "Super admins can't be demoted",
  不能删除超级管理员账户: "A super admin account can't be deleted",
  普通管理员用户无法提升其他用户为管理员: "Only a super admin can promote users to admin",
  该用户已经是管理员: "This user is already an admin",
  该用户已经是普通用户: "This user isn't an admin",
  "quota 不能为负数！": "The balance can't be negative",
  "无效的 user id": "Invalid user ID",
  "请重试，系统生成的 UUID 竟然重复了！": "The generated ID is already in use. Try again.",
  "id 为空！": "The ID is missing",
  "id 或 userId 为空！": "The ID is missing",

  // Options, channels, statistics
  "无法启用 GitHub OAuth，请先填入 GitHub Client Id 以及 GitHub Client Secret！":
    "To turn on GitHub sign-in, set its client ID and client secret first",
  "无法启用邮箱域名限制，请先填入限制的邮箱域名！":
    "To restrict email domains, add domains to the list first",
  "无法启用微信登录，请先填入微信登录相关配置信息！": "To turn on WeChat sign-in, fill in its settings first",
  "无法启用 Turnstile 校验，请先填入 Turnstile 校验相关配置信息！":
    "To turn on the bot check, fill in its settings first",
  无效的主题: "Invalid theme",
  测试已在运行中: "A test is already running",
  尚未实现: "Not supported for this channel type",
  无法获取统计信息: "The gateway couldn't read its statistics",

  // Raw English
  "target timestamp is required": "Select a time",
  "record not found": "This no longer exists",
  "empty slice found": "Nothing to create: the key is missing",
  "WHERE conditions required": "The ID is missing",
  "UNIQUE constraint failed: users.username": "This username is already in use",
  "UNIQUE constraint failed: users.aff_code": "The generated invite code is already in use. Try again.",
  "UNIQUE constraint failed: abilities.…": "Duplicate group or model: …",
  "UNIQUE constraint failed: …": "This value already exists: …",
  "strconv.Atoi: parsing …": "Not a whole number: …",
  "json: cannot unmarshal …": "The server couldn't read a value: …",
  "unexpected EOF": "The server received an incomplete request",
  EOF: "The server received an empty request",
  "status code: …": "The provider responded with status …",
  "dial tcp: …": "Can't reach the server: …",
  "dial tcp …": "Can't reach the server: …",

  ...memberMessages,
};

/** Translations of the texts that servers are known to send (wire.md 5), keyed by those texts. */
export const serverMessages = defineMessages(
  "server",
  messages,
  (locale) => import(`./server.messages.${locale}.js`),
);
