/**
 * What the servers are known to say, in English (wire.md 0, 3, 5). A key is the server's text; one
 * that ends in "…" is a beginning, and the "…" of its translation is where the rest goes.
 */
export const messages: Readonly<Record<string, string>> = {
  // Access
  "无权进行此操作，未登录且未提供 access token": "You are not signed in",
  "无权进行此操作，access token 无效": "The access token is not valid",
  "无权进行此操作，权限不足": "Your account does not have the rights for this",
  用户已被封禁: "This account is banned",
  "用户名或密码错误，或用户已被封禁": "Wrong username or password, or the account is banned",
  用户名或密码为空: "Username or password is empty",
  管理员关闭了密码登录: "The administrator has switched off signing in with a password",
  管理员关闭了新用户注册: "The administrator has closed registration",
  "管理员关闭了通过密码进行注册，请使用第三方账户验证的形式进行注册":
    "The administrator has switched off registration with a password. Please register with an account of another service",
  "无法保存会话信息，请重试": "The server could not keep the session. Please try again",

  // Registration, mail, password reset
  "管理员开启了邮箱验证，请输入邮箱地址和验证码":
    "E-mail verification is required. Please enter your address and the code that was sent to it",
  验证码错误或已过期: "The code is wrong or has expired",
  邮箱地址已被占用: "This e-mail address is already in use",
  该邮箱地址未注册: "No account has this e-mail address",
  重置链接非法或已过期: "The reset link is not valid or has expired",
  "管理员启用了邮箱域名白名单，您的邮箱地址的域名不在白名单中":
    "Only e-mail addresses of certain domains are allowed here, and yours is not one of them",
  "Turnstile token 为空": "The bot check has not been passed yet",
  "Turnstile 校验失败，请刷新重试！": "The bot check failed. Please reload and try again!",
  "输入不合法 …": "Invalid input: …",
  无效的参数: "Invalid parameter",
  "invalid parameter": "Invalid parameter",
  "无效的输入，请检查您的输入": "Invalid input, please check what you entered",
  "Invalid input, please check your input": "Invalid input, please check what you entered",
  "发送邮件失败：…": "The e-mail could not be sent: …",
  "failed to send email: …": "The e-mail could not be sent: …",

  // Signing in with other services
  "管理员未开启通过 GitHub 登录以及注册": "The administrator has not switched on signing in with GitHub",
  "管理员未开启通过 OIDC 登录以及注册": "The administrator has not switched on signing in with OIDC",
  管理员未开启通过微信登录以及注册: "The administrator has not switched on signing in with WeChat",
  "该 GitHub 账户已被绑定": "This GitHub account is already bound",
  "该 OIDC 账户已被绑定": "This OIDC account is already bound",
  该飞书账户已被绑定: "This Lark account is already bound",
  该微信账号已被绑定: "This WeChat account is already bound",
  "无法连接至 GitHub 服务器，请稍后重试！": "GitHub cannot be reached. Please try again later!",
  "无法连接至 OIDC 服务器，请稍后重试！": "The OIDC server cannot be reached. Please try again later!",
  "无法连接至飞书服务器，请稍后重试！": "Lark cannot be reached. Please try again later!",
  "返回值非法，用户字段为空，请稍后重试！": "The service did not say who you are. Please try again later!",
  "oidc id 为空！": "The OIDC server did not say who you are. Please start again",
  "lark id 为空！": "Lark did not say who you are. Please start again",
  "state is empty or not same": "This sign-in was not begun in this browser session. Please start again",

  // Tokens
  "参数错误：令牌名称过长": "The token's name is too long",
  "参数错误：无效的网段：…": "Not a valid network: …",
  "参数错误：…": "Wrong parameter: …",
  "令牌已过期，无法启用，请先修改令牌过期时间，或者设置为永不过期":
    "The token has expired and cannot be enabled. Change its expiry first, or let it never expire",
  "令牌可用额度已用尽，无法启用，请先修改令牌剩余额度，或者设置为无限额度":
    "The token's quota is used up, so it cannot be enabled. Change its remaining quota first, or make it unlimited",

  // Redemption codes
  "兑换码名称长度必须在1-20之间": "The name of a redemption code must be 1 to 20 bytes long",
  兑换码个数必须大于0: "There must be at least one redemption code",
  "一次兑换码批量生成的个数不能大于 100": "At most 100 redemption codes can be made at once",
  未提供兑换码: "No redemption code was given",
  "兑换失败，无效的兑换码": "Redeeming failed: the code is not valid",
  "兑换失败，该兑换码已被使用": "Redeeming failed: the code has already been used",
  "兑换失败，…": "Redeeming failed: …",

  // Users
  用户不存在: "There is no such user",
  无权获取同级或更高等级用户的信息: "You cannot see users of your own or a higher level",
  无权更新同权限等级或更高权限等级的用户信息: "You cannot change users of your own or a higher level",
  无权将其他用户权限等级提升到大于等于自己的权限等级: "You cannot raise others to your own or a higher level",
  无权删除同权限等级或更高权限等级的用户: "You cannot delete users of your own or a higher level",
  无法创建权限大于等于自己的用户: "You cannot create users of your own or a higher level",
  无法禁用超级管理员用户: "A super administrator cannot be disabled",
  无法删除超级管理员用户: "A super administrator cannot be deleted",
  无法降级超级管理员用户: "A super administrator cannot be demoted",
  不能删除超级管理员账户: "The super administrator's account cannot be deleted",
  普通管理员用户无法提升其他用户为管理员: "Only a super administrator can promote others to administrators",
  该用户已经是管理员: "This user is an administrator already",
  该用户已经是普通用户: "This user is an ordinary user already",
  "quota 不能为负数！": "The quota must not be negative!",
  "无效的 user id": "Not a valid user id",
  "请重试，系统生成的 UUID 竟然重复了！": "The generated id was taken. Please try again!",
  "id 为空！": "No id was given",
  "id 或 userId 为空！": "No id was given",

  // Options, channels, statistics
  "无法启用 GitHub OAuth，请先填入 GitHub Client Id 以及 GitHub Client Secret！":
    "GitHub sign-in cannot be switched on before its client id and client secret are set!",
  "无法启用邮箱域名限制，请先填入限制的邮箱域名！":
    "The restriction of e-mail domains cannot be switched on before the list has domains!",
  "无法启用微信登录，请先填入微信登录相关配置信息！":
    "WeChat sign-in cannot be switched on before its settings are filled in!",
  "无法启用 Turnstile 校验，请先填入 Turnstile 校验相关配置信息！":
    "The bot check cannot be switched on before its settings are filled in!",
  无效的主题: "Not a valid theme",
  测试已在运行中: "A test is running already",
  尚未实现: "Not available for channels of this type",
  无法获取统计信息: "The statistics could not be read",

  // Raw English
  "target timestamp is required": "Please choose a time",
  "record not found": "This does not exist any more",
  "empty slice found": "There is nothing to create: a key is missing",
  "WHERE conditions required": "No id was given",
  "UNIQUE constraint failed: users.username": "This username is taken",
  "UNIQUE constraint failed: users.aff_code": "The invitation code that was drawn is taken. Please try again",
  "UNIQUE constraint failed: abilities.…": "A group or model is given twice: …",
  "UNIQUE constraint failed: …": "The value exists already: …",
  "strconv.Atoi: parsing …": "Not a whole number: …",
  "json: cannot unmarshal …": "The server could not read a value: …",
  "unexpected EOF": "The request arrived incomplete",
  EOF: "The request arrived empty",
  "status code: …": "The provider answered with status …",
  "dial tcp: …": "A server could not be reached: …",
  "dial tcp …": "A server could not be reached: …",
};
