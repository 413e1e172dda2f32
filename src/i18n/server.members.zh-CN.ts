/** What one-api's relatives are known to say in English, in Simplified Chinese. Same form as the English table. */
export const memberMessages: Readonly<Record<string, string>> = {
  // Second factor
  "Verification code or backup code is incorrect": "验证码或备用码错误，请重试",
  "Please enter two-factor authentication code": "请输入两步验证码",
  "User has not enabled 2FA": "该账户未启用两步验证",
  "totp code must be six digits": "验证码应为 6 位数字",
  "totp code must be numeric": "验证码应为 6 位数字",
  "Invalid TOTP code": "验证码错误，请重试",
  "TOTP is not enabled for this user": "该账户未启用两步验证",
  "Too many TOTP verification attempts. Please wait before trying again.": "验证码错误次数过多，请稍后重试",
  "MFA enrollment is locked by administrator": "管理员已锁定您账户的这项设置",
  "No TOTP setup session found. Please start setup again.": "操作超时，请重新设置",
  "Invalid parameter": "无效的参数",
  "Invalid parameters": "无效的参数",

  // Bot check
  "Turnstile token is empty": "请先完成人机验证",
  "turnstile verification failed": "人机验证失败，请重试",
  "turnstile check request failed: …": "网关无法连接人机验证服务：…",
  "turnstile response decode failed: …": "网关无法读取人机验证服务的结果：…",
  "unable to save turnstile session information: …": "服务器无法保存会话：…",

  // Signing in
  "This user has been disabled": "该账户已被封禁",
  "User has been banned": "该账户已被封禁",
  "User has been deleted": "该账户已注销",
  "User does not exist": "用户不存在",
  "Email or password is empty!": "邮箱或密码为空",
  "Email address or password is empty!": "邮箱或密码为空",
  "Username or password is empty": "用户名或密码为空",
  "Username or password is incorrect, or user has been banned": "用户名或密码错误，或用户已被封禁",
  "Username or password is wrong, or user has been banned": "用户名或密码错误，或用户已被封禁",
  "Password login has been disabled by administrator": "密码登录已关闭",
  "The administrator has disabled password login. Please use a third-party authentication method (e.g. OIDC) to log in.":
    "密码登录已关闭，请使用其他登录方式",
  "Failed to save session, please try again": "服务器无法保存会话，请重试",
  "unable to save login session information: …": "服务器无法保存会话：…",
  "Database error, please try again later": "网关数据库出错，请稍后重试",
  "Unauthorized, not logged in and no access token provided": "您尚未登录",
  "Unauthorized, invalid access token": "系统访问令牌无效",

  // Registration, mail, password reset
  "Username already exists or has been deleted": "该用户名已被占用",
  "New user registration has been disabled by administrator": "注册已关闭",
  "The administrator has turned off new user registration": "注册已关闭",
  "Password registration has been disabled by administrator, please use third-party account verification":
    "密码注册已关闭，请使用其他方式注册",
  "The administrator has turned off registration via password. Please use the form of third-party account verification to register":
    "密码注册已关闭，请使用其他方式注册",
  "Email verification is enabled, please enter email address and verification code":
    "需要验证邮箱，请输入邮箱和收到的验证码",
  "The administrator has turned on email verification, please enter the email address and verification code":
    "需要验证邮箱，请输入邮箱和收到的验证码",
  "Verification code is incorrect or has expired": "验证码错误或已过期",
  "Verification code error or expired": "验证码错误或已过期",
  "Invalid input …": "输入无效：…",
  "Username must be between 3 and 30 characters": "用户名应为 3 至 30 个字符",
  "User registration failed or user ID retrieval failed": "账户创建失败",
  "Failed to generate default token": "账户已创建，但默认令牌创建失败",
  "Failed to create default token": "账户已创建，但默认令牌创建失败",
  "The administrator has enabled the email domain name whitelist, and your email address is not allowed due to special symbols or it's not in the whitelist.":
    "您的邮箱域名不在白名单中",
  "Email is already in use": "邮箱地址已被占用",
  "Reset link is illegal or expired": "重置链接无效或已过期",
  "Password is locked by administrator": "管理员已锁定该账户的密码",

  // Signing in with other services
  "… login and registration has not been enabled by administrator": "… 登录已关闭",
  "The administrator did not turn on login and registration via GitHub": "GitHub 登录已关闭",
  "The administrator has not enabled login and registration via WeChat": "微信登录已关闭",
  "Administrator has not enabled OIDC Log in and Sign up": "OIDC 登录已关闭",
  "This … account has already been bound": "该 … 账户已被绑定",
  "The GitHub account has been bound": "该 GitHub 账户已被绑定",
  "The WeChat account has been bound": "该微信账户已被绑定",
  "This account has been bound to another user": "该账户已被其他用户绑定",
  "Unable to connect to … server, please try again later": "无法连接 …，请稍后重试",
  "Failed to get token from …, please check settings": "网关的 … 登录未正确配置",
  "… returned empty user info, please check settings": "… 没有返回您的身份，请重新开始",
  "The return value is illegal, the user field is empty, please try again later!":
    "登录服务没有返回您的身份，请稍后重试",
  "Invalid authorization code": "登录服务返回的结果无效，请重新开始",
  "Failed to get user information": "登录服务没有返回您的身份，请稍后重试",
  "Unknown OAuth provider": "网关不支持该登录服务",
  "State parameter is empty or mismatched": "此登录并非由当前浏览器会话发起，请重新开始",

  // Checking in
  "Check-in feature is not enabled": "签到功能已关闭",
  "Already checked in today": "今天已签到",
  "Check-in failed, please try again later": "签到失败，请稍后重试",
  "Check-in failed: quota update error": "签到失败：余额未变动",

  // Redeeming and paying
  "Invalid redemption code": "兑换失败，兑换码无效",
  "This redemption code has been used": "兑换失败，该兑换码已被使用",
  "The redemption code has been used": "兑换失败，该兑换码已被使用",
  "This redemption code has expired": "兑换失败，该兑换码已过期",
  "Redemption failed, please try again later": "兑换失败，请稍后重试",
  "Redeem failed: …": "兑换失败：…",
  "Redemption code not provided": "请输入兑换码",
  "No redemption code provided": "请输入兑换码",
  "Top-up is processing, please try again later": "另一笔充值正在处理，请稍后重试",
  "Top-up failed, please try again later": "充值失败，请稍后重试",
  "Payment information has not been configured by administrator": "网关未配置支付",
  "Payment method does not exist": "该支付方式不可用",
  "Failed to start payment": "无法发起支付",
  "Failed to create order": "无法创建订单",

  // Orders
  "invalid top-up quota": "充值数量无效",
  "top-up quota limit exceeded": "账户余额已达上限，无法再充值这么多额度",
  "wallet quota limit exceeded": "账户余额已达上限，无法再充值这么多额度",
  "payment not found": "该支付方式不可用",
  "payment gateway not found": "该支付方式不可用",
  "Stripe is not configured": "网关未配置支付",
  "amount must be a positive finite number": "充值额度必须大于 0",
  "amount must have at most two decimal places": "充值额度最多两位小数",
  "amount too large": "充值额度过大",
  "minimum top-up amount is …": "充值额度不能低于 …",
  "failed to create order": "无法创建订单",
  "failed to create Stripe Checkout Session": "无法发起支付",
  "failed to initialize checkout": "无法发起支付",
  "request_id was already used for a different or completed order": "该订单已存在，请重新发起",

  // Invitations
  "Transfer failed …": "划转失败：…",
};
